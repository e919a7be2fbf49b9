/* The clean-up of the device, and then the unload routine, unregister. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _COUNTS {
    ULONG64 Sent;
    ULONG64 Lost;
} COUNTS;

static COUNTS Counts;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(COUNTS, Sent), RTL_FIELD_SIZE(COUNTS, Sent) },
    { 2, 0, FIELD_OFFSET(COUNTS, Lost), RTL_FIELD_SIZE(COUNTS, Lost) },
};

static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS OpenCounters(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Link");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), (PPCW_COUNTER_DESCRIPTOR)Rows, OnRequest
    };
    return PcwRegister(Handle, &info);
}

static PPCW_REGISTRATION Handle;

static VOID CloseCounters(VOID)
{
    if (Handle != NULL)
        PcwUnregister(Handle);    // expect: PCW604
}

static VOID OnCleanup(WDFOBJECT Object)
{
    UNREFERENCED_PARAMETER(Object);
    CloseCounters();
}

static VOID OnUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    CloseCounters();
}

static NTSTATUS OnDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT(&attributes);
    attributes.EvtCleanupCallback = OnCleanup;
    return WdfDeviceCreate(&Init, &attributes, &device);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, OnDeviceAdd);
    config.EvtDriverUnload = OnUnload;
    status = WdfDriverCreate(Driver, Path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;
    return OpenCounters(&Handle);
}
