#include "kiln.h"

static LIST_ENTRY Kilns;

static VOID KilnUnload(PDRIVER_OBJECT Driver)
{
    IoDeleteDevice(Driver->DeviceObject);
    while (!IsListEmpty(&Kilns)) {
        KILN *kiln = CONTAINING_RECORD(RemoveHeadList(&Kilns), KILN, Link);

        KilnFree(kiln);
    }
    KilnsUnregister();
}

static NTSTATUS KilnControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    NTSTATUS status = STATUS_SUCCESS;
    KILN *kiln = KilnNew();

    UNREFERENCED_PARAMETER(Device);
    if (kiln != NULL)
        InsertTailList(&Kilns, &kiln->Link);
    else
        status = STATUS_NO_MEMORY;
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    InitializeListHead(&Kilns);
    Driver->DriverUnload = KilnUnload;
    Driver->MajorFunction[IRP_MJ_DEVICE_CONTROL] = KilnControl;
    status = KilnsRegister();
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        KilnsUnregister();
    return status;
}
