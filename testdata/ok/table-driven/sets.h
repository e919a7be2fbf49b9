#pragma once

typedef struct _RX_STATS { ULONGLONG Frames; ULONGLONG Bytes; } RX_STATS;
typedef struct _TX_STATS { ULONGLONG Frames; ULONG Collisions; ULONG Reserved; ULONGLONG Bytes; } TX_STATS;

typedef struct _COUNTER_SET {
    UNICODE_STRING Name;
    PPCW_COUNTER_DESCRIPTOR Rows;
    ULONG Count;
    PVOID Block;
    ULONG BlockSize;
    PPCW_REGISTRATION Handle;
} COUNTER_SET;
