#include "modules.h"
VOID StopAll(PDRIVER_OBJECT D);
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    PDEVICE_OBJECT dev;
    UNREFERENCED_PARAMETER(Path);
status = Up(); if (NT_SUCCESS(status)) status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &dev); if (!NT_SUCCESS(status)) StopAll(Driver); return status;
}
