#pragma once
#include <ntddk.h>

typedef struct _COUNTS {
    ULONG64 Reads;
#ifdef SHORT_WRITES
    ULONG Writes;
#else
    ULONG64 Writes;
#endif
} COUNTS;

extern PPCW_REGISTRATION gReg;

NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
