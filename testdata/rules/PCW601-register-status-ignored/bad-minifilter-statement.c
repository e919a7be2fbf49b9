/*++
    scanflt - passive scan filter, counters
--*/
#include <fltKernel.h>

typedef struct _SCAN_TOTALS {
    LONG64 FilesScanned;
    LONG64 BytesScanned;
    LONG   QueueLength;
    LONG   Infected;
} SCAN_TOTALS;

PFLT_FILTER g_Filter;
PPCW_REGISTRATION g_ScanCounters;
SCAN_TOTALS g_ScanTotals;

static PCW_COUNTER_DESCRIPTOR g_ScanDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SCAN_TOTALS, FilesScanned), RTL_FIELD_SIZE(SCAN_TOTALS, FilesScanned) },
    { 2, 0, FIELD_OFFSET(SCAN_TOTALS, BytesScanned), RTL_FIELD_SIZE(SCAN_TOTALS, BytesScanned) },
    { 3, 0, FIELD_OFFSET(SCAN_TOTALS, QueueLength), RTL_FIELD_SIZE(SCAN_TOTALS, QueueLength) },
    { 4, 0, FIELD_OFFSET(SCAN_TOTALS, Infected), RTL_FIELD_SIZE(SCAN_TOTALS, Infected) },
};

static NTSTATUS NTAPI
ScanCounterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_ScanTotals, sizeof(g_ScanTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS FLTAPI
ScanUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);

    if (g_ScanCounters != NULL) {
        PcwUnregister(g_ScanCounters);
        g_ScanCounters = NULL;
    }
    FltUnregisterFilter(g_Filter);
    return STATUS_SUCCESS;
}

static const FLT_REGISTRATION g_FilterRegistration = {
    sizeof(FLT_REGISTRATION),
    FLT_REGISTRATION_VERSION,
    0,
    NULL,
    NULL,
    ScanUnload,
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Passive Scan");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = FltRegisterFilter(DriverObject, &g_FilterRegistration, &g_Filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = FltStartFiltering(g_Filter);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(g_Filter);
        return status;
    }

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(g_ScanDescriptors);
    info.Counters = g_ScanDescriptors;
    info.Callback = ScanCounterCallback;
    PcwRegister(&g_ScanCounters, &info);    // expect: PCW601

    return status;
}
