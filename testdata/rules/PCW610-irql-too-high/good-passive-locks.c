#include <ntddk.h>

/* dedup: a push lock guards the state, a resource the table; both leave us below DISPATCH_LEVEL */

typedef struct _DD_STATS { ULONG64 Unique; ULONG64 Shared; } DD_STATS;

static EX_PUSH_LOCK DdStateLock;
static ERESOURCE DdTable;
static DD_STATS DdStats;
static PPCW_REGISTRATION DdSet;

static NTSTATUS NTAPI
DdCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &DdStats, sizeof(DdStats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
DdDisable(VOID)
{
    KeEnterCriticalRegion();
    ExAcquireResourceExclusiveLite(&DdTable, TRUE);
    if (DdSet != NULL) {
        PcwUnregister(DdSet);
        DdSet = NULL;
    }
    ExReleaseResourceLite(&DdTable);
    KeLeaveCriticalRegion();
}

static NTSTATUS
DdEnable(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(DD_STATS, Unique), RTL_FIELD_SIZE(DD_STATS, Unique) },
        { 2, 0, FIELD_OFFSET(DD_STATS, Shared), RTL_FIELD_SIZE(DD_STATS, Shared) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Deduplication");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = DdCallback;

    KeEnterCriticalRegion();
    ExAcquirePushLockExclusive(&DdStateLock);
    status = PcwRegister(&DdSet, &info);
    ExReleasePushLockExclusive(&DdStateLock);
    KeLeaveCriticalRegion();
    return status;
}

static VOID
DdUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    DdDisable();
    ExDeleteResourceLite(&DdTable);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    ExInitializePushLock(&DdStateLock);
    status = ExInitializeResourceLite(&DdTable);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = DdEnable();
    if (!NT_SUCCESS(status)) {
        ExDeleteResourceLite(&DdTable);
        return status;
    }
    DriverObject->DriverUnload = DdUnload;
    return STATUS_SUCCESS;
}
