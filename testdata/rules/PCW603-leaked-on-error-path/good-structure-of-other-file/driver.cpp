/* In C++ the variable has a constructor, which does nothing: another file may write it all the same. */

#include "mill.h"

MILL Mill;

static VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Mill.Registration != nullptr) {
        PcwUnregister(Mill.Registration);
        Mill.Registration = nullptr;
    }
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
        if (Mill.Registration != nullptr) {
            PcwUnregister(Mill.Registration);
            Mill.Registration = nullptr;
        }
        return status;
    }
    DriverObject->DriverUnload = MillUnload;
    return STATUS_SUCCESS;
}
