#include "mill.h"

MILL *Mill;
static MILL Storage;

DRIVER_UNLOAD MillUnload;

VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Mill->Registration != NULL)
        PcwUnregister(Mill->Registration);
    MillStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MillUnload;
    Mill = &Storage;
    return MillRegister();
}
