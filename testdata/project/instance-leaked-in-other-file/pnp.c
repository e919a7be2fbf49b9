#include "port.h"
NTSTATUS PortRing(PORT *Port)
{
    Port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
    return Port->Ring != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
}
NTSTATUS PortAddGood(PORT *Port)
{
    NTSTATUS status = PortCreate(Port);
    if (!NT_SUCCESS(status))
        return status;
    status = PortRing(Port);
    if (!NT_SUCCESS(status))
        PortClose(Port);
    return status;
}
NTSTATUS PortAddBad(PORT *Port)
{
    NTSTATUS status = PortCreate(Port);
    if (!NT_SUCCESS(status))
        return status;
    status = PortRing(Port);
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
static VOID PortUnload(PDRIVER_OBJECT Driver) { UNREFERENCED_PARAMETER(Driver); PortStopCounters(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PortUnload;
    return PortStartCounters();
}
