/* The variable is static, but another file gets its address from the function, and registers there. */

#include "mill.h"

MILL *
TheMill(VOID)
{
    static MILL mill;

    return &mill;
}

static VOID
MillStop(VOID)
{
    if (TheMill()->Registration != NULL) {
        PcwUnregister(TheMill()->Registration);
        TheMill()->Registration = NULL;
    }
}

static VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MillStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = MillRegister();

    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    status = AttachMill();
    if (!NT_SUCCESS(status)) {
        MillStop();
        return status;
    }
    DriverObject->DriverUnload = MillUnload;
    return STATUS_SUCCESS;
}
