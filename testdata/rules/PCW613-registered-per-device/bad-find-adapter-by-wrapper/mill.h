#pragma once

#include <ntddk.h>
#include <storport.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count,
                     PPCW_CALLBACK Callback);
NTSTATUS MillRegister(VOID);
VOID MillStop(VOID);
