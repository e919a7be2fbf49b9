/* The name may be any. */
#include "forms.h"

static const WCHAR ZoneText[16] = zone_text;

VOID InitialiserUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = InitialiserUnload;
    return Start(NULL);
}
