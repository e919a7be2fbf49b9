#include "blower.h"

static NTSTATUS
BlowerAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Physical)
{
    PDEVICE_OBJECT device;
    BLOWER *blower;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(BLOWER), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);

    if (!NT_SUCCESS(status))
        return status;
    blower = device->DeviceExtension;
    RtlZeroMemory(blower, sizeof(BLOWER));
    status = BlowerCreate(blower);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(device);
        return status;
    }
    blower->Lower = IoAttachDeviceToDeviceStack(device, Physical);
    if (blower->Lower == NULL) {
        BlowerClose(blower);
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
BlowerPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    BLOWER *blower = DeviceObject->DeviceExtension;
    NTSTATUS status;

    IoSkipCurrentIrpStackLocation(Irp);
    switch (IoGetCurrentIrpStackLocation(Irp)->MinorFunction) {
    case IRP_MN_REMOVE_DEVICE:
        status = IoCallDriver(blower->Lower, Irp);
        IoDetachDevice(blower->Lower);
        IoDeleteDevice(DeviceObject);
        return status;
    }
    return IoCallDriver(blower->Lower, Irp);
}

static VOID
BlowerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    BlowerUnregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = BlowerAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = BlowerPnp;
    DriverObject->DriverUnload = BlowerUnload;
    return BlowerRegister();
}
