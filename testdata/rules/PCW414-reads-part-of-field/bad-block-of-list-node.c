/* The block lies in a node of a list whose head an unknown context leads to: its Size names its structure. */
#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Reads;
    ULONG64 Writes;
} BLOCK;

typedef struct _PORT {
    LIST_ENTRY Link;
    UNICODE_STRING Name;
    ULONG Id;
    BLOCK Block;
} PORT;

typedef struct _ADAPTER {
    LIST_ENTRY Ports;
    PPCW_REGISTRATION Registration;
} ADAPTER;

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, 0, 8 },
    { 2, 0, 8, 4 }, // expect: PCW414
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ADAPTER *adapter = (ADAPTER *)Context;
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;
    PLIST_ENTRY link;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return status;
    for (link = adapter->Ports.Flink; link != &adapter->Ports; link = link->Flink) {
        PORT *port = CONTAINING_RECORD(link, PORT, Link);

        data.Data = &port->Block;
        data.Size = sizeof(BLOCK);
        if (Info->CollectData.InstanceId != PCW_ANY_INSTANCE_ID && Info->CollectData.InstanceId != port->Id)
            continue;
        status = PcwAddInstance(Info->CollectData.Buffer, &port->Name, port->Id, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    }
    return status;
}

NTSTATUS
StartCounters(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Ports");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    InitializeListHead(&Adapter->Ports);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Rows;
    info.Callback = PortCallback;
    info.CallbackContext = Adapter;
    return PcwRegister(&Adapter->Registration, &info);
}

VOID
StopCounters(ADAPTER *Adapter)
{
    if (Adapter->Registration != NULL)
        PcwUnregister(Adapter->Registration);
    Adapter->Registration = NULL;
}
