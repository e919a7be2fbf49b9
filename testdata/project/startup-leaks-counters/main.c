#include <ntddk.h>
#include "counters.h"

static PDEVICE_OBJECT EncControlDevice;

static VOID
EncUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    IoDeleteDevice(EncControlDevice);
    CountersStop();
}

static NTSTATUS
EncCreateControlDevice(PDRIVER_OBJECT DriverObject)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"\\Device\\EncControl");

    return IoCreateDevice(DriverObject, 0, &name, FILE_DEVICE_UNKNOWN, FILE_DEVICE_SECURE_OPEN, FALSE,
                          &EncControlDevice);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = EncUnload;

    status = CountersStart();
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = EncCreateControlDevice(DriverObject);
    if (!NT_SUCCESS(status)) {
        DbgPrint("enc: no control device, %08x\n", status);
        return status;
    }

    return STATUS_SUCCESS;
}
