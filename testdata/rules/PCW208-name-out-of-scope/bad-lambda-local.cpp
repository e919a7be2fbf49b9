/* The name is a local of the lambda that fills the structure in. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
} NIC_COUNTERS;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;
static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
NicStartCounters()
{
    PCW_REGISTRATION_INFORMATION info = {};
    auto fill = [&info] {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
        info.Version = PCW_VERSION_1;
        info.Name = &name; // expect: PCW208
        info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
        info.Counters = NicDescriptors;
        info.Callback = NicCallback;
    };

    fill();
    return PcwRegister(&NicRegistration, &info);
}

void
NicStopCounters()
{
    if (NicRegistration != nullptr) {
        PcwUnregister(NicRegistration);
        NicRegistration = nullptr;
    }
}
