#include "m.h"
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    StopA(); StopB(); }
static NTSTATUS ReadMode(VOID) { Mode = 2; return STATUS_SUCCESS;
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    if (Driver->Flags & 1)
        return StartA();
    return StartB();
}
