/*
 * Link: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _LNK_STATS {
    ULONG64 FramesIn;
    ULONG64 FramesOut;
    ULONG   Flaps;
    ULONG   Speed;
} LNK_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    {
        1,
        0,
        FIELD_OFFSET(LNK_STATS, FramesIn),
        RTL_FIELD_SIZE(LNK_STATS, Flaps)        // expect: PCW407
    },
    {
        2,
        0,
        FIELD_OFFSET(LNK_STATS, Speed),
        RTL_FIELD_SIZE(LNK_STATS, Speed)
    },
};

static LNK_STATS g_LnkStats;
static PPCW_REGISTRATION g_LnkPcwHandle = NULL;

static NTSTATUS
LnkAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_LnkStats;
    block.Size = sizeof(g_LnkStats);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
LnkPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = LnkAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = LnkAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
LnkPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Link");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = LnkPcwCallback;

    status = PcwRegister(&g_LnkPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
LnkEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_LnkPcwHandle != NULL) {
        PcwUnregister(g_LnkPcwHandle);
        g_LnkPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = LnkEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return LnkPcwInitialize();
}
