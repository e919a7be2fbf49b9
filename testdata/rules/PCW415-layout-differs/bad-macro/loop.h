#pragma once

typedef struct _LOOP_COUNTERS {
    ULONG Opens;
#ifdef LOOP_TRACE
    ULONG Traced;
    ULONG64 LastTrace;
#endif
    ULONG64 Bytes;
} LOOP_COUNTERS;

PCW_CALLBACK LoopCallback;

NTSTATUS LoopStartCounters(VOID);
VOID LoopStopCounters(VOID);
