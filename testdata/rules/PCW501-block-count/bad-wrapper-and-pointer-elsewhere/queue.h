#pragma once

#include <ntddk.h>

typedef struct _QUEUE_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
} QUEUE_STATS;

typedef struct _QUEUE_EXTRA {
    ULONG Drops;
    ULONG Wakes;
} QUEUE_EXTRA;

typedef struct _QUEUE_STATE {
    PPCW_REGISTRATION Set;
    PPCW_INSTANCE Instance;
    QUEUE_STATS Stats;
    QUEUE_EXTRA Extra;
} QUEUE_STATE;

extern QUEUE_STATE *Queue;

NTSTATUS RegisterSet(PPCW_REGISTRATION *Set, PUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count);
NTSTATUS QueueRegister(VOID);
