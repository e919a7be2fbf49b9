#include <ntddk.h>
#include "settings.h"

NTSTATUS MixerStart(VOID);
VOID MixerStop(VOID);

static VOID MixerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MixerStop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MixerUnload;
    Settings::Rows = 1;
    return MixerStart();
}
