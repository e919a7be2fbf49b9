#include <ntddk.h>
#include "settings.h"

NTSTATUS DialerStart(VOID);
VOID DialerStop(VOID);

static VOID DialerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    DialerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DialerUnload;
    DialerReadSettings();
    return DialerStart();
}
