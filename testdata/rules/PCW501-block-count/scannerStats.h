#pragma once

typedef struct _SCANNER_TOTALS {
    LONG64 Scanned;
    LONG64 Blocked;
} SCANNER_TOTALS;

typedef struct _SCANNER_LATENCY {
    ULONG LastMicroseconds;
    ULONG WorstMicroseconds;
} SCANNER_LATENCY;
