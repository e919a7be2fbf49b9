#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

typedef struct _MILL {
    MILL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
    PPCW_REGISTRATION Other;
} MILL;

NTSTATUS WindRegister(MILL *Mill);
NTSTATUS WaterRegister(MILL *Mill);
VOID MillStop(MILL *Mill);
