#pragma once
#include <ntddk.h>

typedef struct _COUNTS {
    ULONG Hits;
    ULONG Pad[3];
    ULONG64 Misses;
} COUNTS;

extern PPCW_REGISTRATION gReg;

NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
