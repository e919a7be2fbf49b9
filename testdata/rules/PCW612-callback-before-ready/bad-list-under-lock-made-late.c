/* The callback takes a lock of the same structure, but what initialises the list does not. */
#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Frames;
} PORT_COUNTERS;

typedef struct _PORT {
    LIST_ENTRY Link;
    ULONG Id;
    UNICODE_STRING Name;
    PORT_COUNTERS Counters;
} PORT;

typedef struct _ADAPTER {
    LIST_ENTRY Ports;
    FAST_MUTEX Lock;
    PPCW_REGISTRATION Registration;
} ADAPTER;

static const PCW_COUNTER_DESCRIPTOR PortRows[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Frames), RTL_FIELD_SIZE(PORT_COUNTERS, Frames) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY link;
    ADAPTER *adapter = (ADAPTER *)Context;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return status;
    ExAcquireFastMutex(&adapter->Lock);
    for (link = adapter->Ports.Flink; link != &adapter->Ports; link = link->Flink) {
        PORT *port = CONTAINING_RECORD(link, PORT, Link);
        PCW_DATA data = { &port->Counters, sizeof(port->Counters) };

        if (Info->EnumerateInstances.InstanceId != PCW_ANY_INSTANCE_ID &&
            Info->EnumerateInstances.InstanceId != port->Id)
            continue;
        status = PcwAddInstance(Info->EnumerateInstances.Buffer, &port->Name, port->Id, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    }
    ExReleaseFastMutex(&adapter->Lock);
    return status;
}

NTSTATUS
StartCounters(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Ports");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    ExInitializeFastMutex(&Adapter->Lock);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PortRows;
    info.Callback = PortCallback;
    info.CallbackContext = Adapter;
    status = PcwRegister(&Adapter->Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    InitializeListHead(&Adapter->Ports); // expect: PCW612
    return STATUS_SUCCESS;
}

VOID
StopCounters(ADAPTER *Adapter)
{
    if (Adapter->Registration != NULL)
        PcwUnregister(Adapter->Registration);
    Adapter->Registration = NULL;
}
