#pragma once

typedef struct _RING_COUNTERS {
    ULONG Opens;
    ULONG64 Bytes;
} RING_COUNTERS;

PCW_CALLBACK RingCallback;

NTSTATUS RingStartCounters(VOID);
VOID RingStopCounters(VOID);
