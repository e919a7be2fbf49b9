/*
 * USB bus sniffer - performance data provider
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _USBSNIFF_TOTALS {
    DWORD64 UrbsSubmitted;
    DWORD64 UrbsCompleted;
    DWORD   Stalls;
    DWORD   Babbles;
} USBSNIFF_TOTALS, *PUSBSNIFF_TOTALS;

#define USBSNIFF_COUNTER(Id, Field) \
    { Id, 0, FIELD_OFFSET(USBSNIFF_TOTALS, Field), RTL_FIELD_SIZE(USBSNIFF_TOTALS, Field) }

static PCW_COUNTER_DESCRIPTOR UsbSniffCounterTable[] = {
    USBSNIFF_COUNTER(1, UrbsSubmitted),
    USBSNIFF_COUNTER(2, UrbsCompleted),
    USBSNIFF_COUNTER(3, Stalls),
    USBSNIFF_COUNTER(4, Babbles)
};

static USBSNIFF_TOTALS UsbSniffTotals;
static PPCW_REGISTRATION g_UsbSniffPcwHandle = NULL;

static NTSTATUS
UsbSniffAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &UsbSniffTotals;
    block.Size = sizeof(UsbSniffTotals);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
UsbSniffPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = UsbSniffAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = UsbSniffAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static UNICODE_STRING g_SetName = {
    (L"USB Sniffer") - 1,    // expect: PCW901, PCW902
    sizeof(L"USB Sniffer"),
    L"USB Sniffer"
};

static NTSTATUS
UsbSniffPcwInitialize(VOID)
{
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_SetName;
    info.CounterCount = RTL_NUMBER_OF(UsbSniffCounterTable);
    info.Counters = UsbSniffCounterTable;
    info.Callback = UsbSniffPcwCallback;
    return PcwRegister(&g_UsbSniffPcwHandle, &info);
}

static VOID
UsbSniffEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_UsbSniffPcwHandle != NULL) {
        PcwUnregister(g_UsbSniffPcwHandle);
        g_UsbSniffPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = UsbSniffEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return UsbSniffPcwInitialize();
}
