/* A bit for each step. */
#include <ntddk.h>
#include "common.h"
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    CleanUp();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = CountersStart();
    if (!NT_SUCCESS(status))
        goto Failed;
    Steps |= 1;
    status = LinkStart();
    if (!NT_SUCCESS(status))
        goto Failed;
    Steps |= 2;
    return status;
Failed:
    CleanUp();
    return status;
}
