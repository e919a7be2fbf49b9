/* Nobody knows what the flag is. */
#include "forms.h"

static BOOLEAN Opened;

VOID Open(BOOLEAN)
{
    Opened = opened;
}

VOID FlagUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = FlagUnload;
    return Start(NULL);
}
