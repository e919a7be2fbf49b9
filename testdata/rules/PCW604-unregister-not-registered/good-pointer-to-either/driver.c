#include "mill.h"

MILL *Mill;
static MILL Windmill, Watermill;

DRIVER_UNLOAD MillUnload;

VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    Mill = &Windmill;
    MillStop();
    Mill = &Watermill;
    MillStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING wind = RTL_CONSTANT_STRING(L"Contoso Windmill"), water = RTL_CONSTANT_STRING(L"Contoso Watermill");
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MillUnload;
    Mill = &Windmill;
    status = MillRegister(&wind);
    if (!NT_SUCCESS(status))
        return status;
    Mill = &Watermill;
    status = MillRegister(&water);
    if (!NT_SUCCESS(status)) {
        Mill = &Windmill;
        MillStop();
    }
    return status;
}
