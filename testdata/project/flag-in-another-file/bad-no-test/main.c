/* CleanUp() does not ask whether the counters are registered. */
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
    Started = TRUE;
    status = LinkStart();
    if (!NT_SUCCESS(status))
        goto Failed;
    return status;
Failed:
    CleanUp();
    return status;
}
