#include "state.h"

static VOID DiskUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    StatsDetach();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = StatsAttach();
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateSymbolicLink(Path, Path);
    if (!NT_SUCCESS(status))
        StatsDetach();
    else
        Driver->DriverUnload = DiskUnload;
    return status;
}
