/* The helper of another file is given a variable of the function, and takes the instance back before that ends. */

#include <ntddk.h>
#include "ports.h"

typedef struct _PORT {
    PPCW_INSTANCE Instance;
    BOOLEAN Online;
} PORT;

NTSTATUS
PortSelfTest(PORT *Port, PCUNICODE_STRING Name)
{
    PORT_TOTALS totals = { 0 };
    NTSTATUS status = PortCountersAdd(&Port->Instance, Name, &totals, sizeof(totals));

    if (!NT_SUCCESS(status))
        return status;
    for (totals.Frames = 0; totals.Frames < 100; totals.Frames++)
        KeStallExecutionProcessor(10);
    PortCountersRemove(&Port->Instance);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PortCountersClose();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PortCountersOpen();
}
