#include <ntddk.h>
#include <wdf.h>

/* HID shim: counters are the driver's, devices come and go */

typedef struct _SHIM_TOTALS { LONG Devices; LONG Reports; } SHIM_TOTALS;

static SHIM_TOTALS ShimTotals;
static PPCW_REGISTRATION ShimCounters;

static NTSTATUS NTAPI
ShimCounterProc(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(inst, L"default");
    PCW_DATA d;

    UNREFERENCED_PARAMETER(Context);
    d.Data = &ShimTotals;
    d.Size = sizeof(ShimTotals);
    return (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        ? PcwAddInstance(Info->CollectData.Buffer, &inst, 0, 1, &d)
        : STATUS_SUCCESS;
}

static NTSTATUS
ShimEvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDF_IO_QUEUE_CONFIG queueConfig;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WdfFdoInitSetFilter(DeviceInit);
    status = WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    WDF_IO_QUEUE_CONFIG_INIT_DEFAULT_QUEUE(&queueConfig, WdfIoQueueDispatchParallel);
    status = WdfIoQueueCreate(device, &queueConfig, WDF_NO_OBJECT_ATTRIBUTES, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    InterlockedIncrement(&ShimTotals.Devices);
    return STATUS_SUCCESS;
}

static VOID
ShimEvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (ShimCounters == NULL)
        return;
    PcwUnregister(ShimCounters);
    ShimCounters = NULL;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[2] = { { 1, 0, 0, sizeof(LONG) }, { 2, 0, sizeof(LONG), sizeof(LONG) } };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"HID Shim");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &set, .CounterCount = 2,
                                        .Counters = rows, .Callback = ShimCounterProc };
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    status = PcwRegister(&ShimCounters, &ri);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    WDF_DRIVER_CONFIG_INIT(&config, ShimEvtDeviceAdd);
    config.EvtDriverUnload = ShimEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        ShimEvtUnload(NULL);
    }
    return status;
}
