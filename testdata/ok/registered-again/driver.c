/*
 * one information structure, used for two registrations in turn
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _AGN_STATS { ULONG64 In; ULONG64 Out; ULONG Lost; ULONG Late; } AGN_STATS;

static PPCW_REGISTRATION g_AgnDetails;

static AGN_STATS g_Agn;
static PPCW_REGISTRATION g_AgnPcwHandle = NULL;

static NTSTATUS
AgnAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_Agn;
    block.Size = sizeof(g_Agn);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
AgnPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = AgnAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = AgnAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
AgnPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name = { 0 };
    PCW_COUNTER_DESCRIPTOR rows[4] = { 0 };
    PCW_REGISTRATION_INFORMATION info = { .Version = PCW_VERSION_1, .Name = &name, .Counters = rows, .Callback = AgnPcwCallback };

    // the short set first
    rows[info.CounterCount++] = (PCW_COUNTER_DESCRIPTOR){ 1, 0, FIELD_OFFSET(AGN_STATS, In), sizeof(ULONG64) };
    rows[info.CounterCount++] = (PCW_COUNTER_DESCRIPTOR){ 2, 0, FIELD_OFFSET(AGN_STATS, Out), sizeof(ULONG64) };
    RtlInitUnicodeString(&name, L"Agent");
    status = PcwRegister(&g_AgnPcwHandle, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    // PcwRegister has captured everything: build the long one in the same memory
    rows[info.CounterCount++] = (PCW_COUNTER_DESCRIPTOR){ 3, 0, FIELD_OFFSET(AGN_STATS, Lost), sizeof(ULONG) };
    rows[info.CounterCount++] = (PCW_COUNTER_DESCRIPTOR){ 4, 0, FIELD_OFFSET(AGN_STATS, Late), sizeof(ULONG) };
    RtlInitUnicodeString(&name, L"Agent Details");
    status = PcwRegister(&g_AgnDetails, &info);
    if (!NT_SUCCESS(status) && g_AgnPcwHandle != NULL) {
        PcwUnregister(g_AgnPcwHandle);
        g_AgnPcwHandle = NULL;
    }
    return status;
}

static VOID
AgnEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_AgnDetails != NULL) {
        PcwUnregister(g_AgnDetails);
        g_AgnDetails = NULL;
    }
    if (g_AgnPcwHandle != NULL) {
        PcwUnregister(g_AgnPcwHandle);
        g_AgnPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = AgnEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return AgnPcwInitialize();
}
