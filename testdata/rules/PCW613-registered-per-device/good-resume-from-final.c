/* KMDF: D0Entry registers when the device comes from D3 for good, which is its start, and not at each resume. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

typedef struct _NIC {
    PPCW_REGISTRATION Registration;
} NIC;

WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(NIC, NicOf)

static NIC_COUNTERS NicCounters;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), RTL_FIELD_SIZE(NIC_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), RTL_FIELD_SIZE(NIC_COUNTERS, Received) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicStartCounters(NIC *Nic)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Nic");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    return PcwRegister(&Nic->Registration, &info);
}

static VOID
NicStopCounters(NIC *Nic)
{
    if (Nic->Registration != NULL) {
        PcwUnregister(Nic->Registration);
        Nic->Registration = NULL;
    }
}

static NTSTATUS
NicD0Entry(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Previous)
{
    if (Previous != WdfPowerDeviceD3Final)
        return STATUS_SUCCESS;
    return NicStartCounters(NicOf(Device));
}

static NTSTATUS
NicD0Exit(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Target)
{
    UNREFERENCED_PARAMETER(Device);
    UNREFERENCED_PARAMETER(Target);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicReleaseHardware(WDFDEVICE Device, WDFCMRESLIST Resources)
{
    UNREFERENCED_PARAMETER(Device);
    UNREFERENCED_PARAMETER(Resources);
    NicStopCounters(NicOf(Device));
    return STATUS_SUCCESS;
}

static NTSTATUS
NicDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDF_PNPPOWER_EVENT_CALLBACKS callbacks;
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&callbacks);
    callbacks.EvtDeviceD0Entry = NicD0Entry;
    callbacks.EvtDeviceD0Exit = NicD0Exit;
    callbacks.EvtDeviceReleaseHardware = NicReleaseHardware;
    WdfDeviceInitSetPnpPowerEventCallbacks(DeviceInit, &callbacks);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, NIC);
    return WdfDeviceCreate(&DeviceInit, &attributes, &device);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, NicDeviceAdd);
    return WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
