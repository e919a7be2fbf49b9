#pragma once

typedef struct _COUNTS {
    ULONG64 Reads;
    ULONG64 Writes;
} COUNTS;

NTSTATUS StartCounters(VOID);
VOID StopCounters(VOID);
