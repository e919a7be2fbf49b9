#include "mill.h"

MILL_COUNTERS *Mill;
PPCW_REGISTRATION MillRegistration;

static VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (MillRegistration != NULL)
        PcwUnregister(MillRegistration);
    ExFreePoolWithTag(Mill, 'lliM');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Mill = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(MILL_COUNTERS), 'lliM');
    if (Mill == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = MillRegister();
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(Mill, 'lliM');
        return status;
    }
    DriverObject->DriverUnload = MillUnload;
    return STATUS_SUCCESS;
}
