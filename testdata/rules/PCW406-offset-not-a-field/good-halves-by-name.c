/*
 * Block Layer: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _BLK_COUNTS {
    LARGE_INTEGER Sectors;
    ULARGE_INTEGER Merges;
} BLK_COUNTS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(BLK_COUNTS, Sectors.HighPart), sizeof(LONG) },
    { 2, 0, FIELD_OFFSET(BLK_COUNTS, Merges.QuadPart), sizeof(ULONGLONG) },
};

static BLK_COUNTS g_BlkCounts;
static PPCW_REGISTRATION g_BlkPcwHandle = NULL;

static NTSTATUS
BlkAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_BlkCounts;
    block.Size = sizeof(g_BlkCounts);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
BlkPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = BlkAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = BlkAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
BlkPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"Block Layer");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = BlkPcwCallback;

    status = PcwRegister(&g_BlkPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
BlkEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_BlkPcwHandle != NULL) {
        PcwUnregister(g_BlkPcwHandle);
        g_BlkPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = BlkEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return BlkPcwInitialize();
}
