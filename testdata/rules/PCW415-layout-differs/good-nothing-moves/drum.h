#pragma once

typedef struct _DRUM_COUNTERS {
    ULONG Opens;
    ULONG Closes;
    ULONG64 Bytes;
} DRUM_COUNTERS;

PCW_CALLBACK DrumCallback;

NTSTATUS DrumStartCounters(VOID);
VOID DrumStopCounters(VOID);
