#pragma once
#include <ntddk.h>
typedef struct _COUNTS { ULONG64 Reads; ULONG64 Writes; } COUNTS;
extern PPCW_REGISTRATION gReg;
NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
