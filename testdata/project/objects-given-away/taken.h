#include <ntddk.h>

typedef struct { ULONG A; ULONG B; } STATS;
typedef struct { PCWSTR Name; PPCW_COUNTER_DESCRIPTOR Rows; ULONG Count; } SET;
NTSTATUS LibRegister(PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count);
VOID LibAddRow(PVOID Set, PCW_COUNTER_DESCRIPTOR Row);
NTSTATUS LibRegisterSet(const SET *Set);
NTSTATUS LibPublish(PPCW_DATA Data, ULONG Count);
NTSTATUS LibCreate(PPCW_INSTANCE *Instance, PVOID Data);
NTSTATUS LibOpen(PPCW_REGISTRATION *Registration);
VOID LibCollect(PPCW_MASK_INFORMATION Request);
VOID HelperDump(const PCW_COUNTER_DESCRIPTOR *Rows, ULONG Count);
VOID HelperSize(PPCW_DATA Data);
VOID HelperFree(PPCW_INSTANCE *Instance);
