/* WDM: the first device registers, the others find the handle. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

typedef struct _NIC_EXTENSION {
    PDEVICE_OBJECT Lower;
} NIC_EXTENSION;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), RTL_FIELD_SIZE(NIC_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), RTL_FIELD_SIZE(NIC_COUNTERS, Received) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Nic");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    return PcwRegister(&NicRegistration, &info);
}

static VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}

static NTSTATUS
NicAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(NIC_EXTENSION), NULL, FILE_DEVICE_NETWORK, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    ((NIC_EXTENSION *)device->DeviceExtension)->Lower = IoAttachDeviceToDeviceStack(device, Pdo);
    if (((NIC_EXTENSION *)device->DeviceExtension)->Lower == NULL) {
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    if (NicRegistration == NULL && !NT_SUCCESS(NicStartCounters()))
        NicRegistration = NULL;
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static VOID
NicUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NicStopCounters();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = NicAddDevice;
    DriverObject->DriverUnload = NicUnload;
    return STATUS_SUCCESS;
}
