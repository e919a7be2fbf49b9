/*++

Module Name:

    driver.c

Abstract:

    KMDF function driver of the bench temperature sensor.  Samples come in over USB; totals are published to
    perfmon as the counterset "Bench Sensor", and the transport's as "Bench Sensor Transport".

Environment:

    Kernel mode only.

--*/

#include <ntddk.h>
#include <wdf.h>
#include "sensor.h"

DRIVER_INITIALIZE DriverEntry;
EVT_WDF_DRIVER_DEVICE_ADD SensorEvtDeviceAdd;
EVT_WDF_DRIVER_UNLOAD SensorEvtDriverUnload;
EVT_WDF_IO_QUEUE_IO_DEVICE_CONTROL SensorEvtIoDeviceControl;

#ifdef ALLOC_PRAGMA
#pragma alloc_text(INIT, DriverEntry)
#pragma alloc_text(PAGE, SensorEvtDeviceAdd)
#pragma alloc_text(PAGE, SensorEvtDriverUnload)
#endif

SENSOR_TOTALS g_SensorTotals;

_Use_decl_annotations_
NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, SensorEvtDeviceAdd);
    config.EvtDriverUnload = SensorEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "sensor: WdfDriverCreate %08x\n", status);
        return status;
    }

    status = SensorPerfStart();
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_WARNING_LEVEL, "sensor: no counters, %08x\n", status);
    }

    return STATUS_SUCCESS;
}

_Use_decl_annotations_
NTSTATUS
SensorEvtDeviceAdd(
    WDFDRIVER Driver,
    PWDFDEVICE_INIT DeviceInit
    )
{
    WDF_IO_QUEUE_CONFIG queueConfig;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    status = WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    WDF_IO_QUEUE_CONFIG_INIT_DEFAULT_QUEUE(&queueConfig, WdfIoQueueDispatchParallel);
    queueConfig.EvtIoDeviceControl = SensorEvtIoDeviceControl;
    return WdfIoQueueCreate(device, &queueConfig, WDF_NO_OBJECT_ATTRIBUTES, WDF_NO_HANDLE);
}

_Use_decl_annotations_
VOID
SensorEvtIoDeviceControl(
    WDFQUEUE Queue,
    WDFREQUEST Request,
    size_t OutputBufferLength,
    size_t InputBufferLength,
    ULONG IoControlCode
    )
{
    UNREFERENCED_PARAMETER(Queue);
    UNREFERENCED_PARAMETER(InputBufferLength);

    InterlockedIncrement64(&g_SensorTotals.Requests);
    if (IoControlCode == 0 || OutputBufferLength == 0) {
        InterlockedIncrement((volatile LONG *)&g_SensorTotals.Rejected);
    }
    WdfRequestComplete(Request, STATUS_INVALID_DEVICE_REQUEST);
}

_Use_decl_annotations_
VOID
SensorEvtDriverUnload(
    WDFDRIVER Driver
    )
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();
    SensorPerfStop();
}
