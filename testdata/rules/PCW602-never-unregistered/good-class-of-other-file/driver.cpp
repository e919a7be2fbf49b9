/* What the class starts with is not what another file has registered since. */

#include "mill.h"

Registration Mill;
MILL_COUNTERS Counters;

static VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    Mill.Close();
}

extern "C" NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = MillRegister();

    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    status = AttachMill();
    if (!NT_SUCCESS(status)) {
        Mill.Close();
        return status;
    }
    DriverObject->DriverUnload = MillUnload;
    return STATUS_SUCCESS;
}
