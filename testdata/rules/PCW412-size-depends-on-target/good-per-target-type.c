// args: --arch=x64,x86
/*
 * Cnt: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

#if defined(_WIN64)
typedef SIZE_T CNT_VALUE;
#else
typedef ULONG64 CNT_VALUE;
#endif

typedef struct _CNT_VALUES { CNT_VALUE Used; CNT_VALUE Free; } CNT_VALUES;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(CNT_VALUES, Used), sizeof(CNT_VALUE) },
    { 2, 0, FIELD_OFFSET(CNT_VALUES, Free), sizeof(CNT_VALUE) },
};

static CNT_VALUES g_CntValues;
static PPCW_REGISTRATION g_CntPcwHandle = NULL;

static NTSTATUS
CntAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_CntValues;
    block.Size = sizeof(g_CntValues);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
CntPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = CntAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = CntAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
CntPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Cnt");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = CntPcwCallback;

    status = PcwRegister(&g_CntPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
CntEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_CntPcwHandle != NULL) {
        PcwUnregister(g_CntPcwHandle);
        g_CntPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = CntEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return CntPcwInitialize();
}
