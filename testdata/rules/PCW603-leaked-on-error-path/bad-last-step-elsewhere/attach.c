#include <ntddk.h>
NTSTATUS AttachToStack(PDRIVER_OBJECT Driver);
NTSTATUS AttachToStack(PDRIVER_OBJECT Driver)
{
    PDEVICE_OBJECT device;
    return IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
}
