#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

struct MILL {
    MILL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
    BOOLEAN On;
};

extern MILL Mill;

NTSTATUS MillRegister();
EXTERN_C NTSTATUS AttachMill();
