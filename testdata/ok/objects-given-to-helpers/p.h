#pragma once
#include <ntddk.h>
typedef struct _STATS { ULONG A; ULONG B; } STATS;
typedef struct _SET { PCWSTR Name; PPCW_COUNTER_DESCRIPTOR D; ULONG N; PPCW_CALLBACK Cb; } SET;
#ifdef __cplusplus
extern "C" {
#endif
NTSTATUS PerfReg(PPCW_COUNTER_DESCRIPTOR d, ULONG n, PPCW_CALLBACK cb);
NTSTATUS PerfSet(SET *s);
VOID PerfDump(const SET *s);
NTSTATUS PerfAdd(PPCW_BUFFER b, PVOID data, ULONG id);
NTSTATUS PerfAddInfo(PPCW_CALLBACK_INFORMATION i);
NTSTATUS PerfCreate(PPCW_INSTANCE *out, STATS *s);
VOID PerfTrace(PCW_CALLBACK_TYPE t, PPCW_MASK_INFORMATION m);
VOID PerfClose(PPCW_INSTANCE *i);
VOID PerfFill(PPCW_DATA d, STATS *s);
VOID PerfStop(VOID);
#ifdef __cplusplus
}
#endif
