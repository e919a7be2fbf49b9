#include <ntddk.h>
#include "inc/counters.h"

static VOID
BbUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    BbHeapStop();
    BbDiskStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = BbUnload;

    status = BbDiskStart();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = BbHeapStart();
    if (!NT_SUCCESS(status)) {
        BbDiskStop();
    }
    return status;
}
