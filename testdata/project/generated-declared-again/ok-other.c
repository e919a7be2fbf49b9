#include <ntddk.h>
#include "diskCounters.h"

NTSTATUS RegisterDevice();
NTSTATUS RegisterDisk(PDEVICE_OBJECT Device);
NTSTATUS StartOther(PDEVICE_OBJECT Device) { return NT_SUCCESS(RegisterDevice(Device, NULL)) ? RegisterDisk(Device) : STATUS_UNSUCCESSFUL; }
