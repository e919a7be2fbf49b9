/* A class that holds the registration information and the name that it points to; made by a function, which returns it. */

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

class Builder {
public:
    explicit Builder(PCWSTR text)
    {
        RtlInitUnicodeString(&name, text);
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
        info.Counters = NicDescriptors;
        info.Callback = NicCallback;
    }
    Builder &With(PPCW_CALLBACK callback)
    {
        info.Callback = callback;
        return *this;
    }
    NTSTATUS Register()
    {
        return PcwRegister(&NicRegistration, &info);
    }

private:
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = {};
};

static Builder
NicBuilder(PCWSTR text)
{
    return Builder(text); /* no copy is made: it is built in the caller's object (C++17) */
}

NTSTATUS
NicStartCounters()
{
    auto builder = NicBuilder(L"Contoso NIC");

    return builder.With(NicCallback).Register();
}

NTSTATUS
NicStartAtOnce()
{
    return Builder(L"Contoso NIC").With(NicCallback).Register();
}

void
NicStopCounters()
{
    if (NicRegistration != nullptr) {
        PcwUnregister(NicRegistration);
        NicRegistration = nullptr;
    }
}
