#pragma once

#include <ntddk.h>

typedef struct _RING_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} RING_STATS;

typedef struct _RING_STATE {
    PPCW_REGISTRATION Set;
    BOOLEAN On;
    RING_STATS Stats;
} RING_STATE;

extern RING_STATE Ring;

NTSTATUS RingStart(VOID);
VOID RingStop(VOID);
NTSTATUS PlatformAttach(VOID);
VOID PlatformDetach(VOID);
