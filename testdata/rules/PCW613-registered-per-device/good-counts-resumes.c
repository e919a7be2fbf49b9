/* The routine counts its calls, and only the first one registers. */
#include <ntddk.h>
#include <wdf.h>

typedef struct _POWER {
    ULONG Wakes;
    ULONG Sleeps;
} POWER;

static POWER Power;
static PPCW_REGISTRATION PowerSet;

static NTSTATUS NTAPI
PowerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"power");
    PCW_DATA data = { Context, sizeof(POWER) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
PowerD0Entry(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Previous)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Power Counted First");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(POWER, Wakes), RTL_FIELD_SIZE(POWER, Wakes) },
        { 2, 0, FIELD_OFFSET(POWER, Sleeps), RTL_FIELD_SIZE(POWER, Sleeps) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, rows, PowerCallback, &Power };

    UNREFERENCED_PARAMETER(Device);
    UNREFERENCED_PARAMETER(Previous);
    if (Power.Wakes++ != 0)
        return STATUS_SUCCESS;
    return PcwRegister(&PowerSet, &info);
}

static NTSTATUS
PowerD0Exit(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Target)
{
    UNREFERENCED_PARAMETER(Device);
    UNREFERENCED_PARAMETER(Target);
    Power.Sleeps++;
    return STATUS_SUCCESS;
}

static NTSTATUS
PowerAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS pnp;
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);
    pnp.EvtDeviceD0Entry = PowerD0Entry;
    pnp.EvtDeviceD0Exit = PowerD0Exit;
    WdfDeviceInitSetPnpPowerEventCallbacks(Init, &pnp);
    return WdfDeviceCreate(&Init, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

static VOID
PowerUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (PowerSet != NULL)
        PcwUnregister(PowerSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, PowerAdd);
    config.EvtDriverUnload = PowerUnload;
    return WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
