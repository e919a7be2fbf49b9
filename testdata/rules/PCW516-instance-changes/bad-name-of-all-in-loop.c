/* Minifilter: every port of a list is added under one name. */

#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} PORT_COUNTERS;

typedef struct _PORT {
    LIST_ENTRY Link;
    ULONG Id;
    PORT_COUNTERS Counters;
} PORT;

static LIST_ENTRY Ports;
static PPCW_REGISTRATION PortRegistration;

static PCW_COUNTER_DESCRIPTOR PortDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PORT_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"port");
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY entry;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (entry = Ports.Flink; entry != &Ports && NT_SUCCESS(status); entry = entry->Flink) {
        PORT *port = CONTAINING_RECORD(entry, PORT, Link);
        PCW_DATA data = { &port->Counters, sizeof(port->Counters) };

        status = PcwAddInstance(Info->CollectData.Buffer, &instance, port->Id, 1, &data);   // expect: PCW516
    }
    return status;
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
