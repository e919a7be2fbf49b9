#include <ntddk.h>
#include "device.h"

NTSTATUS NTAPI DeviceCallback(PVOID Context);

NTSTATUS StartDevice(VOID) { return RegisterDevice(DeviceCallback, NULL); }
