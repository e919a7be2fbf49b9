#pragma once

#pragma pack(push, 4)
typedef struct _REEL_COUNTERS {
    ULONG Opens;
    ULONG64 Time;
    ULONG Closes;
    ULONG64 Bytes;
} REEL_COUNTERS;
#pragma pack(pop)

PCW_CALLBACK ReelCallback;

NTSTATUS ReelStartCounters(VOID);
VOID ReelStopCounters(VOID);
