#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

extern MILL_COUNTERS *Mill;
extern PPCW_REGISTRATION MillRegistration;

NTSTATUS MillRegister(VOID);
