#pragma once
#include <hbn_ids.h>

typedef struct _HBN_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG Depth;
} HBN_STATS;
