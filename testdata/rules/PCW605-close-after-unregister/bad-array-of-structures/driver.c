/* The unload routine unregisters before the ports are detached. */
#include "port.h"

PPCW_REGISTRATION PortSet;

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    ULONG i;

    UNREFERENCED_PARAMETER(DriverObject);
    if (PortSet != NULL)
        PcwUnregister(PortSet);
    for (i = 0; i < PORTS; i++)
        PortDetach(i);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(PORT, Frames), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ports In A Table");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&PortSet, &info);
}
