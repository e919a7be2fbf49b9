#pragma once
#include <ntddk.h>

typedef struct _HUB_TRAFFIC {
    ULONG64 Urbs;
    ULONG64 Bytes;
    ULONG   Stalls;
} HUB_TRAFFIC;

typedef struct _HUB_POWER {
    ULONG MilliAmps;
    ULONG SuspendedPorts;
} HUB_POWER;

typedef struct _HUB {
    HUB_TRAFFIC Traffic;
    HUB_POWER   Power;
    ULONG       Ports;
} HUB, *PHUB;

NTSTATUS HubPerfStart(PHUB Hub);
VOID HubPerfStop(VOID);
