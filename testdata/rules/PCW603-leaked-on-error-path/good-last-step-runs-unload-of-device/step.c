/* What starts last. */
#include <ntddk.h>
NTSTATUS Step(PDEVICE_OBJECT Device);
NTSTATUS Step(PDEVICE_OBJECT Device)
{
    NTSTATUS status = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(status))
        Device->DriverObject->DriverUnload(Device->DriverObject);
    return status;
}
