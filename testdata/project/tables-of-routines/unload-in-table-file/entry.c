#include "modules.h"
VOID RunAtExit(VOID);
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
status = PerfStart(); if (!NT_SUCCESS(status)) return status; status = QueueStart(); if (!NT_SUCCESS(status)) { RunAtExit(); return status; } status = PortStart(); if (!NT_SUCCESS(status)) DrvUnload(Driver); return status;
}
