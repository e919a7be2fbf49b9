#include <ntddk.h>
#include "counts.h" /* a build step copies it here: nobody would think that CTRPP made it */

DRIVER_UNLOAD Unload;

VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (gCounts != NULL) {
        PcwUnregister(gCounts);
        gCounts = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return StartCounts();
}
