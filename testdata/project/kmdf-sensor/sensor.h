#pragma once

typedef struct _SENSOR_TOTALS {
    volatile LONG64 Requests;
    LARGE_INTEGER   LastSample;
    ULONG           Samples;
    ULONG           Rejected;
    float           Temperature;
    ULONG           Alarms;
    PVOID           Owner;
} SENSOR_TOTALS, *PSENSOR_TOTALS;

typedef struct _SENSOR_TRANSPORT {
    ULONG64 BytesIn;
    ULONG64 BytesOut;
    USHORT  Stalls;
    USHORT  Resets;
} SENSOR_TRANSPORT, *PSENSOR_TRANSPORT;

extern SENSOR_TOTALS g_SensorTotals;

NTSTATUS SensorPerfStart(VOID);
VOID SensorPerfStop(VOID);
