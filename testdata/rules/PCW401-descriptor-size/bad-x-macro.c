/*
 * HID Filter: kernel mode performance counters.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _HID_FILTER_STATS {
    ULONG64 ReportsSeen;
    ULONG   ReportsDropped;
    BOOLEAN Enabled;
    UCHAR   Spare[3];
} HID_FILTER_STATS;

#define HID_COUNTERS(X) \
    X(1, ReportsSeen) \
    X(2, ReportsDropped) \
    X(3, Enabled) /* expect: PCW401 */

#define HID_ROW(Id, Field) \
    { Id, 0, FIELD_OFFSET(HID_FILTER_STATS, Field), RTL_FIELD_SIZE(HID_FILTER_STATS, Field) },

static const PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    HID_COUNTERS(HID_ROW)
};

static HID_FILTER_STATS g_HidStats;
static PPCW_REGISTRATION g_HidPcwHandle = NULL;

static NTSTATUS
HidAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_HidStats;
    block.Size = sizeof(g_HidStats);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
HidPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = HidAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = HidAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
HidPcwInitialize(VOID)
{
    NTSTATUS status;
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION registration;

    PAGED_CODE();

    RtlInitUnicodeString(&name, L"HID Filter");
    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_CURRENT_VERSION;
    registration.Name = &name;
    registration.CounterCount = RTL_NUMBER_OF(Descriptors);
    registration.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    registration.Callback = HidPcwCallback;

    status = PcwRegister(&g_HidPcwHandle, &registration);
    if (!NT_SUCCESS(status)) {
        DbgPrintEx(DPFLTR_IHVDRIVER_ID, DPFLTR_ERROR_LEVEL, "PcwRegister failed, %08x\n", status);
    }
    return status;
}

static VOID
HidEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_HidPcwHandle != NULL) {
        PcwUnregister(g_HidPcwHandle);
        g_HidPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = HidEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return HidPcwInitialize();
}
