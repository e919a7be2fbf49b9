#include "counters.h"

static LINK_STATE Link;

static VOID
Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    LinkDetach(&Link);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = LinkAttach(&Link);
    if (NT_ERROR(status))
        return status;
    status = PlatformAttach(Driver);
    if (!NT_SUCCESS(status)) {
        LinkDetach(&Link);
        return status;
    }
    Driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
