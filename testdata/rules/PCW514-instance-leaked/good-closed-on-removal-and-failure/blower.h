#pragma once

#include <ntddk.h>

typedef struct _BLOWER_COUNTERS {
    ULONG64 Turns;
    ULONG64 Stalls;
} BLOWER_COUNTERS;

typedef struct _BLOWER {
    PDEVICE_OBJECT Lower;
    PPCW_INSTANCE Instance;
    BLOWER_COUNTERS Counters;
} BLOWER;

NTSTATUS BlowerRegister(VOID);
VOID BlowerUnregister(VOID);
NTSTATUS BlowerCreate(BLOWER *Blower);
VOID BlowerClose(BLOWER *Blower);
