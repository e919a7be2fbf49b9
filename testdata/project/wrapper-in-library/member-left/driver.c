#include "../library/counter-set.h"

typedef struct _EXTENSION {
    COUNTER_SET Receive;
    COUNTER_SET Send;
} EXTENSION;

static VOID Unload(PDRIVER_OBJECT Driver)
{
    EXTENSION *extension = Driver->DeviceObject->DeviceExtension;

    CounterSetClose(&extension->Send);
    IoDeleteDevice(Driver->DeviceObject);
}

static NTSTATUS Open(EXTENSION *Extension)
{
    NTSTATUS status = CounterSetOpen(&Extension->Receive, L"Member Receive", CounterSetCollect);

    if (!NT_SUCCESS(status))
        return status;
    status = CounterSetOpen(&Extension->Send, L"Member Send", CounterSetCollect);
    if (!NT_SUCCESS(status))
        CounterSetClose(&Extension->Receive);
    return status;
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = IoCreateDevice(Driver, sizeof(EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    status = Open(device->DeviceExtension);
    if (!NT_SUCCESS(status))
        IoDeleteDevice(device);
    return status;
}
