/* Start-up that fails calls the unload routine, which is in the other file. */
#include "meter.h"

DRIVER_INITIALIZE DriverEntry;

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = MeterUnload;
    status = MeterStart();
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        MeterUnload(Driver);
    return status;
}
