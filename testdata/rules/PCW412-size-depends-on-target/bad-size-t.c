// args: --arch=x64,x86
/*++

Abstract:

    Pool Monitor: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _POOLM_STATS {
    ULONG64 Allocations;
    SIZE_T  BytesInUse;
    ULONG   Failures;
} POOLM_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(POOLM_STATS, Allocations), RTL_FIELD_SIZE(POOLM_STATS, Allocations) },
    { 2, 0, FIELD_OFFSET(POOLM_STATS, BytesInUse), RTL_FIELD_SIZE(POOLM_STATS, BytesInUse) },   // expect: PCW412
    { 3, 0, FIELD_OFFSET(POOLM_STATS, Failures), RTL_FIELD_SIZE(POOLM_STATS, Failures) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD PoolmUnload;
PCW_CALLBACK PoolmCounterCallback;

PPCW_REGISTRATION PoolmRegistration;
POOLM_STATS PoolmStats;

_Use_decl_annotations_
NTSTATUS NTAPI
PoolmCounterCallback(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context
    )
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);

    case PcwCallbackCollectData:
        data.Data = &PoolmStats;
        data.Size = sizeof(PoolmStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
PoolmRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Pool Monitor");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = PoolmCounterCallback;
    return PcwRegister(&PoolmRegistration, &info);
}

_Use_decl_annotations_
VOID
PoolmUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (PoolmRegistration != NULL) {
        PcwUnregister(PoolmRegistration);
        PoolmRegistration = NULL;
    }
}

_Use_decl_annotations_
NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = PoolmUnload;
    return PoolmRegisterCounters();
}
