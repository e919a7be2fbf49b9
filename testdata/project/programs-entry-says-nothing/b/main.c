#include <ntddk.h>

NTSTATUS InitDevices(PDRIVER_OBJECT DriverObject);

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    return InitDevices(DriverObject);
}
