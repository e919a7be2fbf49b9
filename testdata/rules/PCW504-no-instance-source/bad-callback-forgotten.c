/*++

    Trace ring: a legacy (NT4 style) software driver.

--*/

#include <ntddk.h>

typedef struct _RING_COUNTERS {
    ULONG64 Written;
    ULONG64 Dropped;
} RING_COUNTERS;

RING_COUNTERS RingCounters;
PPCW_REGISTRATION RingRegistration;
PDEVICE_OBJECT RingDevice;

static PCW_COUNTER_DESCRIPTOR RingDescriptors[] = {
    { 1, 0, FIELD_OFFSET(RING_COUNTERS, Written), RTL_FIELD_SIZE(RING_COUNTERS, Written) },
    { 2, 0, FIELD_OFFSET(RING_COUNTERS, Dropped), RTL_FIELD_SIZE(RING_COUNTERS, Dropped) },
};

NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &RingCounters, sizeof(RingCounters) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS
RingRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Trace Ring");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(RingDescriptors);
    info.Counters = RingDescriptors;

    return PcwRegister(&RingRegistration, &info);       // expect: PCW504
}

DRIVER_UNLOAD RingUnload;

VOID
RingUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (RingRegistration != NULL) {
        PcwUnregister(RingRegistration);
        RingRegistration = NULL;
    }
    IoDeleteDevice(RingDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING deviceName = RTL_CONSTANT_STRING(L"\\Device\\TraceRing");
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = IoCreateDevice(DriverObject, 0, &deviceName, FILE_DEVICE_UNKNOWN, FILE_DEVICE_SECURE_OPEN, FALSE, &RingDevice);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    DriverObject->DriverUnload = RingUnload;

    status = RingRegister();
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(RingDevice);
    }
    return status;
}
