#pragma once
#include <ndis.h>

typedef struct _WIFI_COUNTERS { ULONG64 TxOk; ULONG64 RxOk; ULONG TxRetry; ULONG RxCrc; } WIFI_COUNTERS;

typedef struct _WIFI_ADAPTER {
    NDIS_HANDLE       Handle;
    ULONG             Channel;
    PPCW_REGISTRATION Counterset;
    WIFI_COUNTERS     Counters;
} WIFI_ADAPTER, *PWIFI_ADAPTER;

extern PWIFI_ADAPTER WifiAdapter;

NTSTATUS WifiPublish(PWIFI_ADAPTER Adapter);
