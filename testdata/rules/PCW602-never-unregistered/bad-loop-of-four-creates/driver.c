/* Unload deletes the ports only. */
#include "hub.h"

enum { HUB_PORTS = 4 };

static HUB_PORT *Ports[HUB_PORTS];

DRIVER_INITIALIZE DriverEntry;

static VOID
DeletePorts(VOID)
{
    ULONG i;

    for (i = 0; i < HUB_PORTS; i++) {
        if (Ports[i] != NULL) {
            HubPortDelete(Ports[i]);
            Ports[i] = NULL;
        }
    }
}

static VOID
HubUnload(PDRIVER_OBJECT DriverObject)
{
    DeletePorts();
    IoDeleteDevice(DriverObject->DeviceObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;
    ULONG i;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = HubCountersStart();
    if (!NT_SUCCESS(status))
        return status;
    for (i = 0; i < HUB_PORTS; i++) {
        status = HubPortCreate(i, &Ports[i]);
        if (!NT_SUCCESS(status)) {
            DeletePorts();
            HubCountersStop();
            return status;
        }
    }
    status = IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status)) {
        DeletePorts();
        HubCountersStop();
        return status;
    }
    DriverObject->DriverUnload = HubUnload;
    return STATUS_SUCCESS;
}
