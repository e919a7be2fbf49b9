/*
 * Volume: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _VOL_PAIR { ULONG Reads; ULONG Writes; } VOL_PAIR;

typedef struct _VOL_STATS {
    VOL_PAIR Paging;
    LARGE_INTEGER Started;
    ULARGE_INTEGER Bytes;
    enum { VolIdle, VolBusy } State;
    BOOLEAN Online : 1;
    PVOID Volume;
} VOL_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(VOL_STATS, Paging.Reads), RTL_FIELD_SIZE(VOL_STATS, Paging.Reads) },
    { 2, 0, FIELD_OFFSET(VOL_STATS, Paging.Writes), RTL_FIELD_SIZE(VOL_STATS, Paging.Writes) },
    { 3, 0, FIELD_OFFSET(VOL_STATS, Started), RTL_FIELD_SIZE(VOL_STATS, Started) },
    { 4, 0, FIELD_OFFSET(VOL_STATS, Bytes), RTL_FIELD_SIZE(VOL_STATS, Bytes) },
    { 5, 0, FIELD_OFFSET(VOL_STATS, State), RTL_FIELD_SIZE(VOL_STATS, State) },
};

static VOL_STATS g_VolStats;
static PPCW_REGISTRATION g_VolPcwHandle = NULL;

static NTSTATUS
VolAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_VolStats;
    block.Size = sizeof(g_VolStats);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
VolPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = VolAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = VolAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
VolPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Volume");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = VolPcwCallback;

    status = PcwRegister(&g_VolPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
VolEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_VolPcwHandle != NULL) {
        PcwUnregister(g_VolPcwHandle);
        g_VolPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = VolEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return VolPcwInitialize();
}
