#include <ntddk.h>
#include <wdf.h>

typedef struct _SLOT_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} SLOT_TOTALS;

static SLOT_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(SLOT_TOTALS, Sent), RTL_FIELD_SIZE(SLOT_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(SLOT_TOTALS, Dropped), RTL_FIELD_SIZE(SLOT_TOTALS, Dropped) },
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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Slot");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };

    return PcwRegister(Handle, &info);
}

typedef struct _SLOT_DEVICE {
    ULONG Resets;
    PPCW_REGISTRATION Counters;
} SLOT_DEVICE;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(SLOT_DEVICE, DeviceOf)

static VOID SlotCleanup(WDFOBJECT Object)
{
    if (DeviceOf(Object)->Counters)
        PcwUnregister(DeviceOf(Object)->Counters);
}

static NTSTATUS SlotAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, SLOT_DEVICE);
    attributes.EvtCleanupCallback = SlotCleanup;
    status = WdfDeviceCreate(&Init, &attributes, &device);
    if (!NT_SUCCESS(status))
        return status;
    return Register(&DeviceOf(device)->Counters);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, SlotAdd);
    return WdfDriverCreate(Driver, Path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
