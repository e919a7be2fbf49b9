/* KMDF: names and ids come from the devices themselves, in both requests. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} PORT_COUNTERS;

typedef struct _PORT {
    LIST_ENTRY Link;
    UNICODE_STRING Name;
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
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY entry;
    PORT *port;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        for (entry = Ports.Flink; entry != &Ports && NT_SUCCESS(status); entry = entry->Flink) {
            port = CONTAINING_RECORD(entry, PORT, Link);
            status = PcwAddInstance(Info->EnumerateInstances.Buffer, &port->Name, port->Id, 0, NULL);
        }
        return status;
    case PcwCallbackCollectData:
        for (entry = Ports.Flink; entry != &Ports && NT_SUCCESS(status); entry = entry->Flink) {
            port = CONTAINING_RECORD(entry, PORT, Link);
            data.Data = &port->Counters;
            data.Size = sizeof(port->Counters);
            status = PcwAddInstance(Info->CollectData.Buffer, &port->Name, port->Id, 1, &data);
        }
        return status;
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
