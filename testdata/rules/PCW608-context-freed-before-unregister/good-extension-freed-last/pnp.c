#include "pump.h"

static NTSTATUS
PumpAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Physical)
{
    PDEVICE_OBJECT device;
    PUMP *pump;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(PUMP), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);

    if (!NT_SUCCESS(status))
        return status;
    pump = device->DeviceExtension;
    status = PumpStart(pump);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(device);
        return status;
    }
    pump->Lower = IoAttachDeviceToDeviceStack(device, Physical);
    if (pump->Lower == NULL) {
        PumpStop(pump);
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
PumpPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PUMP *pump = DeviceObject->DeviceExtension;
    NTSTATUS status;

    IoSkipCurrentIrpStackLocation(Irp);
    if (IoGetCurrentIrpStackLocation(Irp)->MinorFunction != IRP_MN_REMOVE_DEVICE)
        return IoCallDriver(pump->Lower, Irp);
    status = IoCallDriver(pump->Lower, Irp);
    IoDetachDevice(pump->Lower);
    PumpStop(pump);
    IoDeleteDevice(DeviceObject);
    return status;
}

static VOID
PumpUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = PumpAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = PumpPnp;
    DriverObject->DriverUnload = PumpUnload;
    return STATUS_SUCCESS;
}
