#include "counters.h"

static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(BLOCK, Frames), RTL_FIELD_SIZE(BLOCK, Frames) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ADAPTER *adapter = (ADAPTER *)Context;
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY link;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return status;
    for (link = adapter->Ports.Flink; link != &adapter->Ports; link = link->Flink) {
        PORT *port = CONTAINING_RECORD(link, PORT, Link);
        PCW_DATA data = { &port->Block, sizeof(port->Block) };

        if (Info->EnumerateInstances.InstanceId != PCW_ANY_INSTANCE_ID &&
            Info->EnumerateInstances.InstanceId != port->Id)
            continue;
        status = PcwAddInstance(Info->EnumerateInstances.Buffer, &port->Name, port->Id, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    }
    return status;
}

NTSTATUS
RegisterPorts(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Ports");

    return RegisterCounterset(&Adapter->Registration, &name, (PPCW_COUNTER_DESCRIPTOR)Rows, RTL_NUMBER_OF(Rows),
                              PortCallback, Adapter);
}

static NTSTATUS NTAPI
LiveCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"live");
    BLOCK snapshot;
    PCW_DATA data = { &snapshot, sizeof(snapshot) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    snapshot = *Live;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
RegisterLive(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Live");

    return RegisterCounterset(&LiveRegistration, &name, (PPCW_COUNTER_DESCRIPTOR)Rows, RTL_NUMBER_OF(Rows),
                              LiveCallback, NULL);
}
