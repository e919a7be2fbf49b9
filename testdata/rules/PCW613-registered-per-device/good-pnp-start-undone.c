/* WDM: a driver of one device, which registers at its start, and unregisters when that is stopped or removed. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

typedef struct _NIC_EXTENSION {
    PDEVICE_OBJECT Lower;
} NIC_EXTENSION;

static NIC_COUNTERS NicTotals;
static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), RTL_FIELD_SIZE(NIC_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), RTL_FIELD_SIZE(NIC_COUNTERS, Received) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &NicTotals, sizeof(NicTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicRegister(VOID)
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

static IO_COMPLETION_ROUTINE NicSignal;

static NTSTATUS NTAPI
NicSignal(PDEVICE_OBJECT Device, PIRP Irp, PVOID Context)
{
    UNREFERENCED_PARAMETER(Device);
    if (Irp->PendingReturned)
        KeSetEvent((PKEVENT)Context, IO_NO_INCREMENT, FALSE);
    return STATUS_MORE_PROCESSING_REQUIRED;
}

static NTSTATUS
NicForwardAndWait(NIC_EXTENSION *Extension, PIRP Irp)
{
    KEVENT event;
    NTSTATUS status;

    KeInitializeEvent(&event, NotificationEvent, FALSE);
    IoCopyCurrentIrpStackLocationToNext(Irp);
    IoSetCompletionRoutine(Irp, NicSignal, &event, TRUE, TRUE, TRUE);
    status = IoCallDriver(Extension->Lower, Irp);
    if (status == STATUS_PENDING) {
        KeWaitForSingleObject(&event, Executive, KernelMode, FALSE, NULL);
        status = Irp->IoStatus.Status;
    }
    return status;
}

static NTSTATUS
NicStart(NIC_EXTENSION *Extension)
{
    UNREFERENCED_PARAMETER(Extension);
    NicTotals.Sent = 0;
    NicTotals.Received = 0;
    return NicRegister();
}

static NTSTATUS NTAPI
NicPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    NIC_EXTENSION *extension = Device->DeviceExtension;
    PDEVICE_OBJECT lower = extension->Lower;
    NTSTATUS status;

    switch (IoGetCurrentIrpStackLocation(Irp)->MinorFunction) {
    case IRP_MN_START_DEVICE:
        status = NicForwardAndWait(extension, Irp);
        if (NT_SUCCESS(status))
            status = NicStart(extension);
        Irp->IoStatus.Status = status;
        IoCompleteRequest(Irp, IO_NO_INCREMENT);
        return status;
    case IRP_MN_STOP_DEVICE:
        if (NicRegistration != NULL)
            PcwUnregister(NicRegistration);
        NicRegistration = NULL;
        IoSkipCurrentIrpStackLocation(Irp);
        return IoCallDriver(lower, Irp);
    case IRP_MN_REMOVE_DEVICE:
        if (NicRegistration != NULL)
            PcwUnregister(NicRegistration);
        NicRegistration = NULL;
        IoSkipCurrentIrpStackLocation(Irp);
        status = IoCallDriver(lower, Irp);
        IoDetachDevice(lower);
        IoDeleteDevice(Device);
        return status;
    default:
        IoSkipCurrentIrpStackLocation(Irp);
        return IoCallDriver(lower, Irp);
    }
}

static NTSTATUS NTAPI
NicAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT device;
    NIC_EXTENSION *extension;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(NIC_EXTENSION), NULL, FILE_DEVICE_NETWORK, 0, FALSE, &device);

    if (!NT_SUCCESS(status))
        return status;
    extension = device->DeviceExtension;
    extension->Lower = IoAttachDeviceToDeviceStack(device, Pdo);
    if (extension->Lower == NULL) {
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static VOID
NicUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (NicRegistration != NULL)
        PcwUnregister(NicRegistration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->MajorFunction[IRP_MJ_PNP] = NicPnp;
    DriverObject->DriverExtension->AddDevice = NicAddDevice;
    DriverObject->DriverUnload = NicUnload;
    return STATUS_SUCCESS;
}
