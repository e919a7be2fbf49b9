#pragma once
#include <ntddk.h>
#include <wdf.h>

typedef struct _RAID_MEMBER_STATS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG   Pending;
    ULONG   Errors;
} RAID_MEMBER_STATS;

EVT_WDF_DRIVER_UNLOAD RaidEvtUnload;
PCW_CALLBACK RaidMemberCallback;
