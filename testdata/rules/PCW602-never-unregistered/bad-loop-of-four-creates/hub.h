#pragma once

#include <ntddk.h>

typedef struct _HUB_PORT {
    ULONG Number;
    PPCW_INSTANCE Instance;
    struct {
        ULONG64 Packets;
        ULONG64 Errors;
    } Stats;
} HUB_PORT;

NTSTATUS HubCountersStart(VOID);
VOID HubCountersStop(VOID);
NTSTATUS HubPortCreate(ULONG Number, HUB_PORT **Port);
VOID HubPortDelete(HUB_PORT *Port);
