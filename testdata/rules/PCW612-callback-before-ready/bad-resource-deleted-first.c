/* The resource that the callback acquires is deleted while PCW can still call the callback. */
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

static ERESOURCE Lock;
static LIST_ENTRY Ports;
static PPCW_REGISTRATION Registration;

static const PCW_COUNTER_DESCRIPTOR PortRows[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Frames), RTL_FIELD_SIZE(PORT_COUNTERS, Frames) },
};

static NTSTATUS NTAPI
PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;
    PLIST_ENTRY link;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return status;
    KeEnterCriticalRegion();
    ExAcquireResourceSharedLite(&Lock, TRUE);
    for (link = Ports.Flink; link != &Ports; link = link->Flink) {
        PORT *port = CONTAINING_RECORD(link, PORT, Link);
        PCW_DATA data = { &port->Counters, sizeof(port->Counters) };

        if (Info->EnumerateInstances.InstanceId != PCW_ANY_INSTANCE_ID &&
            Info->EnumerateInstances.InstanceId != port->Id)
            continue;
        status = PcwAddInstance(Info->EnumerateInstances.Buffer, &port->Name, port->Id, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    }
    ExReleaseResourceLite(&Lock);
    KeLeaveCriticalRegion();
    return status;
}

NTSTATUS
StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Litware Port Locks");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    InitializeListHead(&Ports);
    status = ExInitializeResourceLite(&Lock);
    if (!NT_SUCCESS(status))
        return status;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortRows);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PortRows;
    info.Callback = PortCallback;
    info.CallbackContext = NULL;
    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status))
        ExDeleteResourceLite(&Lock);
    return status;
}

VOID
StopCounters(VOID)
{
    ExDeleteResourceLite(&Lock); // expect: PCW612
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
