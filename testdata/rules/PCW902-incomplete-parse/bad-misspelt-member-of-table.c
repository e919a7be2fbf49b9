/* Minifilter: its registration names a member that does not exist. Nobody can say when the function is called. */

#include <ntddk.h>
#include <fltkernel.h>

typedef struct _VOL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} VOL_COUNTERS;

static VOL_COUNTERS VolCounters;
static PPCW_REGISTRATION VolRegistration;
static PFLT_FILTER VolFilter;

static PCW_COUNTER_DESCRIPTOR VolDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VOL_COUNTERS, Sent), RTL_FIELD_SIZE(VOL_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(VOL_COUNTERS, Received), RTL_FIELD_SIZE(VOL_COUNTERS, Received) },
};

static NTSTATUS NTAPI
VolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &VolCounters, sizeof(VolCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
VolStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Vol");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(VolDescriptors);
    info.Counters = VolDescriptors;
    info.Callback = VolCallback;
    return PcwRegister(&VolRegistration, &info);
}

static VOID
VolStopCounters(VOID)
{
    if (VolRegistration != NULL) {
        PcwUnregister(VolRegistration);
        VolRegistration = NULL;
    }
}

static NTSTATUS
VolInstanceSetup(PCFLT_RELATED_OBJECTS Objects, FLT_INSTANCE_SETUP_FLAGS Flags, DEVICE_TYPE Type,
                 FLT_FILESYSTEM_TYPE FileSystem)
{
    UNREFERENCED_PARAMETER(Objects);
    UNREFERENCED_PARAMETER(Flags);
    UNREFERENCED_PARAMETER(FileSystem);
    if (Type != FILE_DEVICE_DISK_FILE_SYSTEM)
        return STATUS_FLT_DO_NOT_ATTACH;
    return VolStartCounters();
}

static NTSTATUS
VolFilterUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    FltUnregisterFilter(VolFilter);
    VolStopCounters();
    return STATUS_SUCCESS;
}

static const FLT_REGISTRATION VolFilterRegistration = {
    .Size = sizeof(FLT_REGISTRATION),
    .Version = FLT_REGISTRATION_VERSION,
    .FilterUnloadCallback = VolFilterUnload,
    .InstanceSetUpCallback = VolInstanceSetup,   // expect: PCW902
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = FltRegisterFilter(DriverObject, &VolFilterRegistration, &VolFilter);
    if (!NT_SUCCESS(status))
        return status;
    status = FltStartFiltering(VolFilter);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(VolFilter);
        VolStopCounters();
    }
    return status;
}
