#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

typedef struct _MILL {
    LIST_ENTRY Sacks;
    MILL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
} MILL;

MILL *TheMill(VOID);
NTSTATUS MillRegister(VOID);
