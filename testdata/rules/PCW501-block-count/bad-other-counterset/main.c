#include "nic.h"

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD NicUnload;

VOID
NicUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NicPerfExit();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = NicUnload;
    status = NicPerfInit();
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = NicHwInit();
    if (!NT_SUCCESS(status)) {
        NicPerfExit();
    }
    return status;
}
