#include <ntddk.h>
#include <wdf.h>

typedef struct _PORT_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} PORT_TOTALS;

static PORT_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(PORT_TOTALS, Sent), RTL_FIELD_SIZE(PORT_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(PORT_TOTALS, Dropped), RTL_FIELD_SIZE(PORT_TOTALS, Dropped) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS Register(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Port");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);
}

typedef struct _PORT_DEVICE {
    ULONG Resets;
    PPCW_REGISTRATION Counters;
} PORT_DEVICE;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(PORT_DEVICE, DeviceOf)

NTSTATUS PortMapRegisters(WDFDEVICE Device);

static NTSTATUS PortPrepare(WDFDEVICE Device, WDFCMRESLIST Raw, WDFCMRESLIST Translated)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Raw);
    UNREFERENCED_PARAMETER(Translated);
    status = Register(&DeviceOf(Device)->Counters);
    if (!NT_SUCCESS(status))
        return status;
    status = PortMapRegisters(Device);
    if (!NT_SUCCESS(status))
        return status;    /* PortRelease follows */
    return STATUS_SUCCESS;
}

static NTSTATUS PortRelease(WDFDEVICE Device, WDFCMRESLIST Translated)
{
    UNREFERENCED_PARAMETER(Translated);
    if (DeviceOf(Device)->Counters != NULL) {
        PcwUnregister(DeviceOf(Device)->Counters);
        DeviceOf(Device)->Counters = NULL;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS PortAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDF_PNPPOWER_EVENT_CALLBACKS power;
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&power);
    power.EvtDevicePrepareHardware = PortPrepare;
    power.EvtDeviceReleaseHardware = PortRelease;
    WdfDeviceInitSetPnpPowerEventCallbacks(Init, &power);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, PORT_DEVICE);
    return WdfDeviceCreate(&Init, &attributes, &device);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, PortAdd);
    return WdfDriverCreate(Driver, Path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
