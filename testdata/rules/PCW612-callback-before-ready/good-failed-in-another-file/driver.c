#include "counters.h"

PPCW_REGISTRATION LiveRegistration;
BLOCK *Live;


static VOID
StopLive(VOID)
{
    if (LiveRegistration != NULL)
        PcwUnregister(LiveRegistration);
    LiveRegistration = NULL;
    if (Live != NULL)
        ExFreePoolWithTag(Live, 'eviL');
    Live = NULL;
}

NTSTATUS
StartAdapter(ADAPTER *Adapter)
{
    NTSTATUS status;

    InitializeListHead(&Adapter->Ports);
    status = RegisterPorts(Adapter);
    if (!NT_SUCCESS(status))
        InitializeListHead(&Adapter->Ports);
    return status;
}

VOID
StopAdapter(ADAPTER *Adapter)
{
    if (Adapter->Registration != NULL)
        PcwUnregister(Adapter->Registration);
    Adapter->Registration = NULL;
}

static VOID
OnUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    StopLive();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = OnUnload;
    Live = (BLOCK *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(BLOCK), 'eviL');
    if (Live == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = RegisterLive();
    if (!NT_SUCCESS(status)) {
        StopLive();
        return status;
    }
    ExFreePoolWithTag(Live, 'eviL');
    Live = (BLOCK *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(BLOCK), 'eviL');
    return status;
}
