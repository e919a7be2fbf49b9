#pragma once
#include <ntddk.h>
typedef struct _COUNTS { ULONG64 Reads; ULONG64 Writes; } COUNTS;
#ifdef __cplusplus
extern "C" {
#endif
extern PPCW_REGISTRATION gReg;
NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
PPCW_REGISTRATION *Handle(VOID);
#ifdef __cplusplus
}
#endif
