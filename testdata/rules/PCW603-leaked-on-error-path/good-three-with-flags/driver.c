#include "counters.h"

static ADAPTER Adapter;

static VOID
Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    AdapterDetach(&Adapter);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = AdapterAttach(&Adapter);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
