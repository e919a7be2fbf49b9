/* Nothing that is read is wrong: the linker says that the function is not there. */
#include "forms.h"

static ULONG Elsewhere(VOID);

ULONG Total(VOID)
{
    return Elsewhere();
}

VOID CalledUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = CalledUnload;
    return Start(NULL);
}
