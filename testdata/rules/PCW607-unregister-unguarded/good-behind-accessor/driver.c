#include "mill.h"

MILL *
TheMill(VOID)
{
    static MILL mill;

    return &mill;
}

DRIVER_UNLOAD MillUnload;

VOID
MillUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MILL *mill = TheMill();

    if (mill->Registration != NULL)
        PcwUnregister(mill->Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = MillUnload;
    if (!NT_SUCCESS(MillRegister()))
        DbgPrint("no counters\n");
    return STATUS_SUCCESS;
}
