/* The parameter is an int, and not what is freed. */
#include "forms.h"

VOID Free(PVOID Memory);
VOID Free( Memory)
{
    ExFreePool(Memory);
}

VOID PrototypeUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PrototypeUnload;
    return Start(NULL);
}
