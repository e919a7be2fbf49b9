#pragma once

typedef struct _BELT_COUNTERS {
    ULONG Starts;
    ULONG64 Parcels;
} BELT_COUNTERS;

extern BELT_COUNTERS BeltCounters;
