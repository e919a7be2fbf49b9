#pragma once

#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Strokes;
    ULONG64 Litres;
} PUMP_COUNTERS;

typedef struct _PUMP {
    PDEVICE_OBJECT Lower;
    PPCW_REGISTRATION Registration;
    PUMP_COUNTERS Counters;
} PUMP;

NTSTATUS PumpStart(PUMP *Pump);
VOID PumpStop(PUMP *Pump);
