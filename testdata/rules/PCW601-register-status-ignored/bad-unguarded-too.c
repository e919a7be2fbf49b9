#include <fltKernel.h>

/* quota minifilter */

typedef struct _QUOTA_COUNTERS {
    ULONG   VolumesAttached;
    ULONG   LimitsHit;
    ULONG64 BytesCharged;
} QUOTA_COUNTERS, *PQUOTA_COUNTERS;

struct {
    PFLT_FILTER       Filter;
    PPCW_REGISTRATION Pcw;
    QUOTA_COUNTERS    Counters;
} QuotaGlobals;

PCW_COUNTER_DESCRIPTOR QuotaDescriptors[] = {
    { 1, 0, FIELD_OFFSET(QUOTA_COUNTERS, VolumesAttached), RTL_FIELD_SIZE(QUOTA_COUNTERS, VolumesAttached) },
    { 2, 0, FIELD_OFFSET(QUOTA_COUNTERS, LimitsHit), RTL_FIELD_SIZE(QUOTA_COUNTERS, LimitsHit) },
    { 3, 0, FIELD_OFFSET(QUOTA_COUNTERS, BytesCharged), RTL_FIELD_SIZE(QUOTA_COUNTERS, BytesCharged) },
};

NTSTATUS NTAPI
QuotaPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    data.Data = &QuotaGlobals.Counters;
    data.Size = sizeof(QUOTA_COUNTERS);

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS FLTAPI
QuotaUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    FltUnregisterFilter(QuotaGlobals.Filter);
    PcwUnregister(QuotaGlobals.Pcw);
    return STATUS_SUCCESS;
}

static FLT_REGISTRATION QuotaFilterRegistration = {
    .Size = sizeof(FLT_REGISTRATION),
    .Version = FLT_REGISTRATION_VERSION,
    .FilterUnloadCallback = QuotaUnload,
};

static VOID
QuotaRegisterCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Quota Filter");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(QuotaDescriptors);
    info.Counters = QuotaDescriptors;
    info.Callback = QuotaPcwCallback;
    PcwRegister(&QuotaGlobals.Pcw, &info);      // expect: PCW601
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = FltRegisterFilter(DriverObject, &QuotaFilterRegistration, &QuotaGlobals.Filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = FltStartFiltering(QuotaGlobals.Filter);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(QuotaGlobals.Filter);
        return status;
    }

    QuotaRegisterCounters();
    return STATUS_SUCCESS;
}
