/* The handle is cleared as memory. */
#include <ntddk.h>
#include <wdf.h>

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
    ULONG64 Bytes;
} STATS, *PSTATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 0, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) },
    { 1, 0, FIELD_OFFSET(STATS, Writes), RTL_FIELD_SIZE(STATS, Writes) },
    { 2, 0, FIELD_OFFSET(STATS, Bytes), RTL_FIELD_SIZE(STATS, Bytes) },
};

typedef struct _DEVCTX {
    WDFDEVICE Device;
    PPCW_INSTANCE Instance;
    STATS Stats;
} DEVCTX, *PDEVCTX;
WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(DEVCTX, GetCtx)
static PPCW_REGISTRATION g_Reg;
DRIVER_INITIALIZE DriverEntry;
EVT_WDF_DRIVER_DEVICE_ADD EvtAdd;
EVT_WDF_DRIVER_UNLOAD EvtUnload;
EVT_WDF_OBJECT_CONTEXT_CLEANUP EvtCleanup;
EVT_WDF_DEVICE_PREPARE_HARDWARE EvtPrepare;
EVT_WDF_DEVICE_RELEASE_HARDWARE EvtRelease;

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NULL;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Reg, &info);
}

NTSTATUS EvtAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDF_PNPPOWER_EVENT_CALLBACKS pnp;
    WDFDEVICE device;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Driver);
    WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);
    pnp.EvtDevicePrepareHardware = EvtPrepare;
    pnp.EvtDeviceReleaseHardware = EvtRelease;
    WdfDeviceInitSetPnpPowerEventCallbacks(DeviceInit, &pnp);
    WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, DEVCTX);
    attributes.EvtCleanupCallback = EvtCleanup;
    status = WdfDeviceCreate(&DeviceInit, &attributes, &device);
    if (!NT_SUCCESS(status))
        return status;
    GetCtx(device)->Device = device;
    return STATUS_SUCCESS;
}
NTSTATUS EvtPrepare(WDFDEVICE Device, WDFCMRESLIST Raw, WDFCMRESLIST Translated)
{
    PDEVCTX ctx = GetCtx(Device);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"adapter");
    PCW_DATA data;
    UNREFERENCED_PARAMETER(Raw);
    UNREFERENCED_PARAMETER(Translated);
    data.Data = &ctx->Stats;
    data.Size = sizeof(ctx->Stats);
    return PcwCreateInstance(&ctx->Instance, g_Reg, &name, 1, &data);
}

NTSTATUS EvtRelease(WDFDEVICE Device, WDFCMRESLIST Translated)
{
    PDEVCTX ctx = GetCtx(Device);
    UNREFERENCED_PARAMETER(Translated);
    if (ctx->Instance != NULL) {
        PcwCloseInstance(ctx->Instance);
        RtlZeroMemory(&ctx->Instance, sizeof(ctx->Instance));
    }
    return STATUS_SUCCESS;
}
VOID EvtCleanup(WDFOBJECT Object)
{
    PDEVCTX ctx = GetCtx((WDFDEVICE)Object);
    if (ctx->Instance != NULL)
        PcwCloseInstance(ctx->Instance);
}

VOID EvtUnload(WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (g_Reg != NULL)
        PcwUnregister(g_Reg);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;
    WDF_DRIVER_CONFIG_INIT(&config, EvtAdd);
    config.EvtDriverUnload = EvtUnload;
    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status) && g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
    return status;
}
