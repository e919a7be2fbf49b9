#include <ntddk.h>
#include <wdf.h>

// KMDF shell driver of the label printer.  The counters are a nicety: the driver works without them.

typedef struct _LBL_COUNTS {
    ULONG LabelsPrinted;
    ULONG LabelsSkipped;
    ULONG RibbonMeters;
} LBL_COUNTS;

static LBL_COUNTS LblCounts;
static PPCW_REGISTRATION LblRegistration;

static NTSTATUS NTAPI
LblEvtCounters(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    RtlInitUnicodeString(&instance, L"default");
    data.Data = &LblCounts;
    data.Size = sizeof(LBL_COUNTS);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static VOID
LblCountersStart(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(LBL_COUNTS, LabelsPrinted), sizeof(ULONG) },
        { 1, 0, FIELD_OFFSET(LBL_COUNTS, LabelsSkipped), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(LBL_COUNTS, RibbonMeters), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Label Printer");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1,
        .Name = &name,
        .CounterCount = ARRAYSIZE(rows),
        .Counters = rows,
        .Callback = LblEvtCounters,
    };
    NTSTATUS status;

    status = PcwRegister(&LblRegistration, &info);
    KdPrintEx((DPFLTR_IHVDRIVER_ID, DPFLTR_INFO_LEVEL, "lblprt: PcwRegister -> 0x%08X\n", status));
    if (status != STATUS_SUCCESS) {
        LblRegistration = NULL;
    }
}

static VOID
LblEvtUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (LblRegistration != NULL) {
        PcwUnregister(LblRegistration);
        LblRegistration = NULL;
    }
}

static NTSTATUS
LblEvtDeviceAdd(_In_ WDFDRIVER Driver, _Inout_ PWDFDEVICE_INIT DeviceInit)
{
    WDFDEVICE device;

    UNREFERENCED_PARAMETER(Driver);
    return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, LblEvtDeviceAdd);
    config.EvtDriverUnload = LblEvtUnload;
    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (NT_SUCCESS(status)) {
        LblCountersStart();
    }
    return status;
}
