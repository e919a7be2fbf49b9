#include "modules.h"
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    
    UNREFERENCED_PARAMETER(Driver);
StopAll();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    PDEVICE_OBJECT dev;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
if (!StartAll()) return STATUS_UNSUCCESSFUL; status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev); if (!NT_SUCCESS(status)) StopAll(); return status;
}
