/*
 * every way to leave a function
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _EXIT_STATS { ULONG64 Total; ULONG Now; } EXIT_STATS;
typedef enum _EXIT_MODE { ExitModeOff, ExitModeBasic, ExitModeFull } EXIT_MODE;
EXIT_MODE g_Mode = ExitModeBasic;

static EXIT_STATS g_ExitStats;
static PPCW_REGISTRATION g_ExitPcwHandle = NULL;

static NTSTATUS
ExitAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_ExitStats;
    block.Size = sizeof(g_ExitStats);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
ExitPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = ExitAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = ExitAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
ExitPcwInitialize(VOID)
{
    NTSTATUS status = STATUS_UNSUCCESSFUL;
    PPCW_COUNTER_DESCRIPTOR rows = NULL;
    ULONG count = 0;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Exits");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    __try {
        switch (g_Mode) {
        case ExitModeOff:
            status = STATUS_NOT_SUPPORTED;
            __leave;
        case ExitModeFull:
            count = 2;
            break;
        default:
            count = 1;
        }

        rows = (PPCW_COUNTER_DESCRIPTOR)ExAllocatePool2(POOL_FLAG_NON_PAGED, count * sizeof(*rows), 'tixE');
        if (!rows)
            __leave;

        do {
            rows[0].Id = 1;
            rows[0].Offset = FIELD_OFFSET(EXIT_STATS, Total);
            rows[0].Size = sizeof(ULONG64);
            if (count < 2)
                break;
            rows[1].Id = 2;
            rows[1].Offset = FIELD_OFFSET(EXIT_STATS, Now);
            rows[1].Size = sizeof(ULONG);
        } while (0);

        info.Version = g_Mode == ExitModeFull ? PCW_CURRENT_VERSION : PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = count;
        info.Counters = rows;
        info.Callback = ExitPcwCallback;
        status = PcwRegister(&g_ExitPcwHandle, &info);
        if (!NT_SUCCESS(status))
            goto Failed;
        __leave;
Failed:
        DbgPrint("exit: %08x\n", status);
    } __finally {
        if (rows)
            ExFreePoolWithTag(rows, 'tixE');
    }
    return status;
}

static VOID
ExitEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_ExitPcwHandle != NULL) {
        PcwUnregister(g_ExitPcwHandle);
        g_ExitPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = ExitEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return ExitPcwInitialize();
}
