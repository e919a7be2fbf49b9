/* The device may still be there. */
#include "forms.h"

VOID Remove(PDEVICE_OBJECT Device)
{
    (IoDeleteDeviceDevice);
}

VOID BracketsUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = BracketsUnload;
    return Start(NULL);
}
