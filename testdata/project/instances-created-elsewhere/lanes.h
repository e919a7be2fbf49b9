#pragma once
#include <ntddk.h>

#define LANE_COUNT 2

typedef struct _LANE {
    PPCW_INSTANCE Instance;
    struct {
        ULONG64 Symbols;
        ULONG   Realigns;
        ULONG   Margin;
    } Stats;
} LANE;

extern PPCW_REGISTRATION LaneCounterSet;

NTSTATUS LanesOpen(VOID);
VOID LanesClose(VOID);
