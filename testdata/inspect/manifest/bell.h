#pragma once
#include <ntddk.h>

typedef struct _BELL_STATS {
    ULONG   Rings;
    ULONG64 Time;
    ULONG   Cracks;
} BELL_STATS;
