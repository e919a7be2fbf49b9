/*
 * Tape: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _TAPE_DRIVE { ULONG64 Blocks; ULONG Rewinds; ULONG Errors; } TAPE_DRIVE;
typedef struct _TAPE_STATISTICS {
    KSPIN_LOCK Lock;
    PVOID      Owner;
    TAPE_DRIVE Drive[2];
} TAPE_STATISTICS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(TAPE_STATISTICS, Drive[0].Blocks), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TAPE_STATISTICS, Drive[1].Blocks), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(TAPE_STATISTICS, Drive) + sizeof(TAPE_DRIVE) + FIELD_OFFSET(TAPE_DRIVE, Errors), sizeof(ULONG) },
};

static TAPE_STATISTICS g_Tape;
static PPCW_REGISTRATION g_TapePcwHandle = NULL;

static NTSTATUS
TapeAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_Tape;
    block.Size = sizeof(g_Tape);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
TapePcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = TapeAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = TapeAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
TapePcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Tape");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = TapePcwCallback;

    status = PcwRegister(&g_TapePcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
TapeEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_TapePcwHandle != NULL) {
        PcwUnregister(g_TapePcwHandle);
        g_TapePcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = TapeEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return TapePcwInitialize();
}
