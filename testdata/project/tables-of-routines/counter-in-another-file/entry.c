#include "modules.h"
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    PDEVICE_OBJECT dev;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
status = Up(); if (NT_SUCCESS(status)) status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev); if (!NT_SUCCESS(status)) DrvUnload(Driver); return status;
}
