/* Which of two is active decides the name, for both requests alike. */

#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} PORT_COUNTERS;

static PORT_COUNTERS PortCounters;
static BOOLEAN PortIsRemote;
static PPCW_REGISTRATION PortRegistration;

static PCW_COUNTER_DESCRIPTOR PortDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PORT_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING local = RTL_CONSTANT_STRING(L"local"), remote = RTL_CONSTANT_STRING(L"remote");
    PCW_DATA data = { &PortCounters, sizeof(PortCounters) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, PortIsRemote ? &remote : &local, PortIsRemote ? 1 : 0, 0,
                              NULL);
    case PcwCallbackCollectData:
        if (PortIsRemote)
            return PcwAddInstance(Info->CollectData.Buffer, &remote, 1, 1, &data);
        return PcwAddInstance(Info->CollectData.Buffer, &local, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
PortStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortDescriptors);
    info.Counters = PortDescriptors;
    info.Callback = PortCallback;
    return PcwRegister(&PortRegistration, &info);
}

VOID
PortStopCounters(VOID)
{
    if (PortRegistration != NULL) {
        PcwUnregister(PortRegistration);
        PortRegistration = NULL;
    }
}
