#include "modules.h"
VOID StopAll(VOID);
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    
    UNREFERENCED_PARAMETER(Driver);
StopAll();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;

    status = QueueStart(); if (!NT_SUCCESS(status)) return status;
    status = PerfStart(); if (!NT_SUCCESS(status)) goto fail;
    status = PortStart(); if (!NT_SUCCESS(status)) goto fail;
    return status;
fail:
    StopAll();
    return status;
}
