#include <wdm.h>
#include "lpt.h"

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD LptUnload;

VOID
LptUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (LptRegistration != NULL) {
        PcwUnregister(LptRegistration);
        LptRegistration = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = LptUnload;
    return LptStartCounters();
}
