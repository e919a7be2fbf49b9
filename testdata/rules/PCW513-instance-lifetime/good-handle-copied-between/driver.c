#include "kiln.h"

static PPCW_INSTANCE Previous;

static NTSTATUS KilnStart(KILN *Kiln)
{
    NTSTATUS status = KilnShow(Kiln);

    if (!NT_SUCCESS(status))
        return status;
    Previous = Kiln->Instance;
    status = KilnShow(Kiln);
    if (Previous != NULL)
        PcwCloseInstance(Previous);
    Previous = NULL;
    return status;
}

static NTSTATUS KilnAdd(PDRIVER_OBJECT Driver, PDEVICE_OBJECT Physical)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Physical);
    status = IoCreateDevice(Driver, sizeof(KILN), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    status = KilnStart(device->DeviceExtension);
    if (!NT_SUCCESS(status))
        IoDeleteDevice(device);
    return status;
}

static NTSTATUS KilnPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    if (IoGetCurrentIrpStackLocation(Irp)->MinorFunction == IRP_MN_REMOVE_DEVICE) {
        KilnHide(Device->DeviceExtension);
        IoDeleteDevice(Device);
    }
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

static VOID KilnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    KilnsUnregister();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = KilnUnload;
    Driver->DriverExtension->AddDevice = KilnAdd;
    Driver->MajorFunction[IRP_MJ_PNP] = KilnPnp;
    return KilnsRegister();
}
