/*++

    ramlet.c

    A RAM disk of one megabyte for the installer's test bench. WDM, no Plug and Play.

--*/

#include <ntddk.h>
#include "ramlet.h"
#ifdef WITH_PERF
#include "ramletCounters.h"
#endif

#define RAMLET_BYTES (1024 * 1024)

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD RamletUnload;

RAMLET_TOTALS RamletTotals;

static UNICODE_STRING RamletLinkName = RTL_CONSTANT_STRING(L"\\DosDevices\\Ramlet");

#ifdef WITH_PERF
static NTSTATUS NTAPI
RamletPerfQuery(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context
    )
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return AddRamlet(Info->EnumerateInstances.Buffer, &name, 0, &RamletTotals);
    case PcwCallbackCollectData:
        return AddRamlet(Info->CollectData.Buffer, &name, 0, &RamletTotals);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

#endif
VOID
RamletUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    PRAMLET_EXTENSION extension = DriverObject->DeviceObject->DeviceExtension;

    {
#ifdef WITH_PERF
        UnregisterRamlet();
#endif
    }
    IoDeleteSymbolicLink(&RamletLinkName);
    ExFreePoolWithTag(extension->Image, RAMLET_TAG);
    IoDeleteDevice(DriverObject->DeviceObject);
}

NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"\\Device\\Ramlet");
    PRAMLET_EXTENSION extension;
    PDEVICE_OBJECT device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = IoCreateDevice(DriverObject, sizeof(RAMLET_EXTENSION), &name, FILE_DEVICE_VIRTUAL_DISK, 0, FALSE, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    extension = device->DeviceExtension;
    extension->Length = RAMLET_BYTES;
    extension->Image = ExAllocatePoolWithTag(PagedPool, RAMLET_BYTES, RAMLET_TAG);
    if (extension->Image == NULL) {
        status = STATUS_INSUFFICIENT_RESOURCES;
        goto FailDevice;
    }

#ifdef WITH_PERF
    status = RegisterRamlet(RamletPerfQuery, NULL);
#endif
    if (!NT_SUCCESS(status)) {
        goto FailImage;
    }

    status = IoCreateSymbolicLink(&RamletLinkName, &name);
    if (!NT_SUCCESS(status)) {
        goto FailPerf;
    }

    DriverObject->DriverUnload = RamletUnload;
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;

FailPerf:
    {
#ifdef WITH_PERF
        UnregisterRamlet();
#endif
    }
FailImage:
    ExFreePoolWithTag(extension->Image, RAMLET_TAG);
FailDevice:
    IoDeleteDevice(device);
    return status;
}
