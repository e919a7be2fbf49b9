/* The state is passed by pointer: the pointer moves on to the next one. */
#include <ntddk.h>

typedef struct _MONITOR {
    ULONG Done;
    PPCW_REGISTRATION Set;
    ULONG64 *Values;
    struct _MONITOR *Next;
} MONITOR;

static MONITOR Monitor;

static NTSTATUS NTAPI
MonitorAnswer(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = { Context, sizeof(ULONG64) };

    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
MonitorUndo(MONITOR *State)
{
    MONITOR *monitor = State;

    while (monitor->Next != NULL)
        monitor = monitor->Next;
    if ((monitor->Done & 4) && monitor->Set != NULL)
        PcwUnregister(monitor->Set);
    if (monitor->Values != NULL)
        ExFreePoolWithTag(monitor->Values, 'rtnM');
    RtlZeroMemory(monitor, sizeof(*monitor));
}

static VOID
MonitorUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MonitorUndo(&Monitor);
}

DRIVER_INITIALIZE DriverEntry;

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Flag Monitor");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Monitor.Values = (ULONG64 *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(ULONG64), 'rtnM');
    if (Monitor.Values == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = MonitorAnswer;
    info.CallbackContext = Monitor.Values;
    status = PcwRegister(&Monitor.Set, &info);
    if (!NT_SUCCESS(status)) {
        MonitorUndo(&Monitor);
        return status;
    }
    if (Monitor.Set != NULL)
        Monitor.Done |= 8;
    DriverObject->DriverUnload = MonitorUnload;
    return STATUS_SUCCESS;
}
