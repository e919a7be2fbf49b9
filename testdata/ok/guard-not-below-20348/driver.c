#include <fltKernel.h>

/*
 *  scanmini - on-access scanner minifilter, performance data
 */

typedef struct _SCAN_STATISTICS {
    ULONGLONG  FilesScanned;
    ULONGLONG  BytesScanned;
    ULONG      CacheHits;
    ULONG      Quarantined;
} SCAN_STATISTICS, *PSCAN_STATISTICS;

typedef struct _SCAN_DATA {
    PFLT_FILTER        Filter;
    PPCW_REGISTRATION  PcwRegistration;
    SCAN_STATISTICS    Statistics;
} SCAN_DATA;

SCAN_DATA Globals;

NTSTATUS DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath);
NTSTATUS FLTAPI ScanUnload(_In_ FLT_FILTER_UNLOAD_FLAGS Flags);

const FLT_OPERATION_REGISTRATION Callbacks[] = {
    { IRP_MJ_OPERATION_END }
};

const FLT_REGISTRATION FilterRegistration = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, NULL, Callbacks, ScanUnload,
};

static PCW_COUNTER_DESCRIPTOR ScanCounters[] = {
    { 0, 0, FIELD_OFFSET(SCAN_STATISTICS, FilesScanned), sizeof(ULONGLONG) },
    { 1, 0, FIELD_OFFSET(SCAN_STATISTICS, BytesScanned), sizeof(ULONGLONG) },
    { 2, 0, FIELD_OFFSET(SCAN_STATISTICS, CacheHits),    sizeof(ULONG) },
    { 3, 0, FIELD_OFFSET(SCAN_STATISTICS, Quarantined),  sizeof(ULONG) },
};

NTSTATUS NTAPI
ScanPcwCallback(
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    PSCAN_STATISTICS stats = (PSCAN_STATISTICS)Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { stats, sizeof(*stats) };

    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    } else if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }

    return STATUS_SUCCESS;
}

NTSTATUS
ScanRegisterPcw(
    VOID
    )
{
    RTL_OSVERSIONINFOEXW v = { sizeof(v) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    DECLARE_CONST_UNICODE_STRING(counterset, L"On-Access Scanner");
    NTSTATUS status;

    status = RtlGetVersion((PRTL_OSVERSIONINFOW)&v);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    info.Version = PCW_VERSION_1;
    if (!(v.dwBuildNumber < 20348)) {
        info.Version = PCW_CURRENT_VERSION;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    info.Name = &counterset;
    info.CounterCount = RTL_NUMBER_OF(ScanCounters);
    info.Counters = ScanCounters;
    info.Callback = ScanPcwCallback;
    info.CallbackContext = &Globals.Statistics;

    return PcwRegister(&Globals.PcwRegistration, &info);
}

VOID
ScanDeregisterPcw(
    VOID
    )
{
    if (Globals.PcwRegistration != NULL) {
        PcwUnregister(Globals.PcwRegistration);
        Globals.PcwRegistration = NULL;
    }
}

NTSTATUS FLTAPI
ScanUnload(
    _In_ FLT_FILTER_UNLOAD_FLAGS Flags
    )
{
    UNREFERENCED_PARAMETER(Flags);
    FltUnregisterFilter(Globals.Filter);
    ScanDeregisterPcw();
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(
    _In_ PDRIVER_OBJECT DriverObject,
    _In_ PUNICODE_STRING RegistryPath
    )
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = FltRegisterFilter(DriverObject, &FilterRegistration, &Globals.Filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = ScanRegisterPcw();
    if (NT_SUCCESS(status)) {
        status = FltStartFiltering(Globals.Filter);
        if (NT_SUCCESS(status)) {
            return STATUS_SUCCESS;
        }
        ScanDeregisterPcw();
    }

    FltUnregisterFilter(Globals.Filter);
    return status;
}
