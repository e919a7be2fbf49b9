#include "modules.h"
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    ULONG i;
    UNREFERENCED_PARAMETER(Driver);
for (i = 3; i-- > 0;) Table[i].Stop();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
status = QueueStart(); if (!NT_SUCCESS(status)) return status; status = PerfStart(); if (!NT_SUCCESS(status)) { Table[0].Stop(); return status; } status = PortStart(); if (!NT_SUCCESS(status)) for (i = 2; i-- > 0;) Table[i].Stop(); return status;
}
