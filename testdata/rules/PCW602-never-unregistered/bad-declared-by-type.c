/* The routine that unregisters is declared by its type, and nothing sets it. */
#include <ntddk.h>
#include <wdf.h>

typedef struct _LINK_STATS {
    ULONG64 Frames;
    ULONG64 Drops;
} LINK_STATS;

typedef struct _LINK {
    LINK_STATS Stats;
    PPCW_REGISTRATION Counters;
} LINK;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(LINK, LinkOf)

static EVT_WDF_DEVICE_CONTEXT_CLEANUP LinkCleanup;

static NTSTATUS NTAPI
LinkQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    LINK *link = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"link");
    PCW_DATA data = { &link->Stats, sizeof(link->Stats) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
LinkCleanup(WDFOBJECT Object)
{
    LINK *link = LinkOf(Object);

    if (link->Counters != NULL)
        PcwUnregister(link->Counters);
}

static NTSTATUS
LinkDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT Init)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Link By Type");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(LINK_STATS, Frames), RTL_FIELD_SIZE(LINK_STATS, Frames) },
        { 2, 0, FIELD_OFFSET(LINK_STATS, Drops), RTL_FIELD_SIZE(LINK_STATS, Drops) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, rows, LinkQuery };
    WDF_OBJECT_ATTRIBUTES attributes;
    WDFDEVICE device;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Driver);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, LINK);
    status = WdfDeviceCreate(&Init, &attributes, &device);
    if (!NT_SUCCESS(status))
        return status;
    info.CallbackContext = LinkOf(device);
    return PcwRegister(&LinkOf(device)->Counters, &info);    // expect: PCW602
}

static VOID
LinkUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;

    WDF_DRIVER_CONFIG_INIT(&config, LinkDeviceAdd);
    config.EvtDriverUnload = LinkUnload;
    return WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
}
