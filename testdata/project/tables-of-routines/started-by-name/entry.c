#include "modules.h"
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    
    UNREFERENCED_PARAMETER(Driver);
ModsDown();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
status = PerfStart(); if (!NT_SUCCESS(status)) return status; status = QueueStart(); if (!NT_SUCCESS(status)) ModsDown(); return status;
}
