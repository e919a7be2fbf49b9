/* The helper of another file is given a variable of the function, which ends before the instance does. */

#include <ntddk.h>
#include "ports.h"

typedef struct _PORT {
    PPCW_INSTANCE Instance;
    BOOLEAN Online;
} PORT;

NTSTATUS
PortArrive(PORT *Port, PCUNICODE_STRING Name)
{
    PORT_TOTALS totals = { 0 };
    NTSTATUS status = PortCountersAdd(&Port->Instance, Name, &totals, sizeof(totals));    // expect: PCW503

    if (!NT_SUCCESS(status))
        return status;
    Port->Online = TRUE;
    return STATUS_SUCCESS;
}

VOID
PortLeave(PORT *Port)
{
    Port->Online = FALSE;
    PortCountersRemove(&Port->Instance);
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
