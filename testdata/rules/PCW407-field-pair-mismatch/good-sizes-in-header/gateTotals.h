#pragma once

typedef struct _GATE_TOTALS {
    ULONG64 Opened;
    ULONG64 Closed;
    ULONG64 Refused;
} GATE_TOTALS;

const USHORT GateCounterSize = RTL_FIELD_SIZE(GATE_TOTALS, Opened);
