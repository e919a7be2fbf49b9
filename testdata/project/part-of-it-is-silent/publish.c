#include "zigbee.h"

#define ZB_ROW(id, field) \
    { .Id = id, .StructIndex = 0, .Offset = FIELD_OFFSET(ZB_COUNTERS, field), .Size = RTL_FIELD_SIZE(ZB_COUNTERS, field) }

static PCW_COUNTER_DESCRIPTOR ZbRows[] = {
    ZB_ROW(1, TxOk),
    ZB_ROW(2, RxOk),
    ZB_ROW(3, TxRetry),
    ZB_ROW(4, RxCrc),
};

static NTSTATUS NTAPI
ZbCounterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PZB_ADAPTER adapter = (PZB_ADAPTER)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"pan 0");
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
ZbPublish(PZB_ADAPTER Adapter)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Zigbee Coordinator");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(ZbRows);
    info.Counters = ZbRows;
    info.Callback = ZbCounterCallback;
    info.CallbackContext = Adapter;
    return PcwRegister(&Adapter->Counterset, &info);
}
