#include <ntddk.h>
#include "winder.h"

NTSTATUS WinderStart(VOID);
VOID WinderStop(VOID);

static VOID WinderUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    WinderStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = WinderUnload;
    return WinderStart();
}
