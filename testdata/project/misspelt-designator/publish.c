#include "wifi.h"

#define WIFI_ROW(id, field) \
    { .Id = id, StructIndex = 0, .Offset = FIELD_OFFSET(WIFI_COUNTERS, field), .Size = RTL_FIELD_SIZE(WIFI_COUNTERS, field) }

static PCW_COUNTER_DESCRIPTOR WifiRows[] = {
    WIFI_ROW(1, TxOk),
    WIFI_ROW(2, RxOk),
    WIFI_ROW(3, TxRetry),
    WIFI_ROW(4, RxCrc),
};

static NTSTATUS NTAPI
WifiCounterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PWIFI_ADAPTER adapter = (PWIFI_ADAPTER)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"wlan0");
    PCW_DATA data = { &adapter->Counters, sizeof(adapter->Counters) };

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
WifiPublish(PWIFI_ADAPTER Adapter)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Wireless Miniport");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(WifiRows);
    info.Counters = WifiRows;
    info.Callback = WifiCounterCallback;
    info.CallbackContext = Adapter;
    return PcwRegister(&Adapter->Counterset, &info);
}
