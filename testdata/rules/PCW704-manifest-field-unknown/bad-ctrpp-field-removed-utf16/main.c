#include "hub.h"

static HUB RootHub;

static VOID
HubUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    HubPerfStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = HubPerfStart(&RootHub);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    DriverObject->DriverUnload = HubUnload;
    return STATUS_SUCCESS;
}
