#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

typedef struct _MILL {
    MILL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
} MILL;

MILL *TheMill(VOID);
NTSTATUS MillRegister(VOID);
NTSTATUS AttachMill(VOID);
