#include <ntddk.h>
#include "parts.h"

static DRIVER_UNLOAD Unload;
DRIVER_INITIALIZE DriverEntry;

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PerfStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = PerfStart();
    if (!NT_SUCCESS(status))
        return status;
    return Attach();
}
