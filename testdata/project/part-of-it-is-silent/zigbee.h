#pragma once
#include <ntddk.h>

typedef struct _ZB_COUNTERS { ULONG64 TxOk; ULONG64 RxOk; ULONG TxRetry; ULONG RxCrc; } ZB_COUNTERS;

typedef struct _ZB_ADAPTER {
    PDEVICE_OBJECT    Handle;
    ULONG             Channel;
    PPCW_REGISTRATION Counterset;
    ZB_COUNTERS     Counters;
} ZB_ADAPTER, *PZB_ADAPTER;

extern PZB_ADAPTER ZbAdapter;

NTSTATUS ZbPublish(PZB_ADAPTER Adapter);
