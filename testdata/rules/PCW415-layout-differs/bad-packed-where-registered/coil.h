#pragma once

typedef struct _COIL_COUNTERS {
    ULONG Opens;
    ULONG64 Time;
    ULONG Closes;
    ULONG64 Bytes;
} COIL_COUNTERS;

PCW_CALLBACK CoilCallback;

NTSTATUS CoilStartCounters(VOID);
VOID CoilStopCounters(VOID);
