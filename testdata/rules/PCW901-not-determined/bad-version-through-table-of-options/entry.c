#include <ntddk.h>
#include "options.h"

NTSTATUS TunerStart(VOID);
VOID TunerStop(VOID);

static VOID TunerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TunerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = TunerUnload;
    *TunerOptions[0].Value = 7;
    return TunerStart();
}
