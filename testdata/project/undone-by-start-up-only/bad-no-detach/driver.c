#include "perf.h"
DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD QxUnload;
DRIVER_ADD_DEVICE QxAddDevice;
_Dispatch_type_(IRP_MJ_PNP) DRIVER_DISPATCH QxPnp;
DRIVER_DISPATCH QxPass;

NTSTATUS QxPass(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PQX_EXT ext = DeviceObject->DeviceExtension;
    IoSkipCurrentIrpStackLocation(Irp);
    return IoCallDriver(ext->Lower, Irp);
}

NTSTATUS QxPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PQX_EXT ext = DeviceObject->DeviceExtension;
    PIO_STACK_LOCATION sp = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status;

    switch (sp->MinorFunction) {
    case IRP_MN_REMOVE_DEVICE:
        IoSkipCurrentIrpStackLocation(Irp);
        status = IoCallDriver(ext->Lower, Irp);
        IoDetachDevice(ext->Lower);
        IoDeleteDevice(DeviceObject);
        return status;
    default:
        return QxPass(DeviceObject, Irp);
    }
}

NTSTATUS QxAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT fdo;
    PQX_EXT ext;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(QX_EXT), NULL, FILE_DEVICE_DISK, 0, FALSE, &fdo);
    if (!NT_SUCCESS(status))
        return status;
    ext = fdo->DeviceExtension;
    RtlZeroMemory(ext, sizeof(*ext));
    ext->Self = fdo;
    ext->Lower = IoAttachDeviceToDeviceStack(fdo, Pdo);
    if (ext->Lower == NULL) {
        IoDeleteDevice(fdo);
        return STATUS_NO_SUCH_DEVICE;
    }
    RtlInitEmptyUnicodeString(&ext->Label, ext->LabelBuffer, sizeof(ext->LabelBuffer));
    RtlAppendUnicodeToString(&ext->Label, L"disk");
    status = QxPerfAttach(ext);
    if (!NT_SUCCESS(status)) {
        DbgPrint("qx: no counters %x\n", status);
    }
    fdo->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

VOID QxUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    ULONG i;
    UNREFERENCED_PARAMETER(RegistryPath);
    for (i = 0; i <= IRP_MJ_MAXIMUM_FUNCTION; i++)
        DriverObject->MajorFunction[i] = QxPass;
    DriverObject->MajorFunction[IRP_MJ_PNP] = QxPnp;
    DriverObject->DriverExtension->AddDevice = QxAddDevice;
    DriverObject->DriverUnload = QxUnload;
    QxPerfInit();
    return STATUS_SUCCESS;
}
