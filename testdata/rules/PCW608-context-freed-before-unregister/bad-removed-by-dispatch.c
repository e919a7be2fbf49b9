/* One dispatch routine starts and removes the device; the extension, which is the context, goes with it. */
#include <ntddk.h>

typedef struct _FAN { ULONG Rpm; ULONG Stalls; } FAN;
typedef struct _FAN_EXT { PDEVICE_OBJECT Lower; PPCW_REGISTRATION Set; FAN Fan; } FAN_EXT, *PFAN_EXT;

static NTSTATUS NTAPI
FanCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PFAN_EXT ext = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"fan");
    PCW_DATA data = { &ext->Fan, sizeof(ext->Fan) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
FanStart(PFAN_EXT ext)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(FAN, Rpm), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(FAN, Stalls), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fan Removed");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, rows, FanCallback, ext };

    return PcwRegister(&ext->Set, &info);
}

static NTSTATUS
FanPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    PFAN_EXT ext = Device->DeviceExtension;
    PIO_STACK_LOCATION sl = IoGetCurrentIrpStackLocation(Irp);
    PPCW_REGISTRATION set;
    NTSTATUS status;

    switch (sl->MinorFunction) {
    case IRP_MN_START_DEVICE:
        IoCopyCurrentIrpStackLocationToNext(Irp);
        status = FanStart(ext);
        if (!NT_SUCCESS(status)) {
            ext->Set = NULL;
            Irp->IoStatus.Status = status;
            IoCompleteRequest(Irp, IO_NO_INCREMENT);
            return status;
        }
        return IoCallDriver(ext->Lower, Irp);

    case IRP_MN_REMOVE_DEVICE:
        Irp->IoStatus.Status = STATUS_SUCCESS;
        IoSkipCurrentIrpStackLocation(Irp);
        status = IoCallDriver(ext->Lower, Irp);
        IoDetachDevice(ext->Lower);
        set = ext->Set;
        IoDeleteDevice(Device);    // expect: PCW608
        if (set != NULL)
            PcwUnregister(set);
        return status;
    }
    IoSkipCurrentIrpStackLocation(Irp);
    return IoCallDriver(ext->Lower, Irp);
}

static NTSTATUS
FanAdd(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT device;
    PFAN_EXT ext;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(FAN_EXT), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);

    if (!NT_SUCCESS(status))
        return status;
    ext = device->DeviceExtension;
    ext->Lower = IoAttachDeviceToDeviceStack(device, Pdo);
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static VOID
FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = FanAdd;
    DriverObject->MajorFunction[IRP_MJ_PNP] = FanPnp;
    DriverObject->DriverUnload = FanUnload;
    return STATUS_SUCCESS;
}
