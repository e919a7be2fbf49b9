#include "tpm.h"

static VOID tpm_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (tpm_set) {
        PcwUnregister(tpm_set);
        tpm_set = NULL;
    }
}

static NTSTATUS tpm_write(PDEVICE_OBJECT dev, PIRP irp)
{
    UNREFERENCED_PARAMETER(dev);
    tpm_stats.commands++;
    irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = tpm_unload;
    drv->MajorFunction[IRP_MJ_WRITE] = tpm_write;
    return tpm_counters_on();
}
