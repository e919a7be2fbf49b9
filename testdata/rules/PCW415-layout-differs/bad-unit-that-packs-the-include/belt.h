#pragma once

typedef struct _BELT_COUNTERS { // expect: PCW415
    ULONG Starts;
    ULONG64 Parcels;
} BELT_COUNTERS;

extern BELT_COUNTERS BeltCounters;
