#include <ntddk.h>

/* Two sets.  The one without instances goes first. */

typedef struct _RD_POOL { ULONG64 InUse; ULONG64 Peak; } RD_POOL;
typedef struct _RD_DISK { ULONG64 Reads; ULONG64 Writes; } RD_DISK;

RD_POOL RdPool;
RD_DISK RdDisk;
PPCW_REGISTRATION RdPoolSet;
PPCW_REGISTRATION RdDiskSet;
PPCW_INSTANCE RdDiskInstance;

static NTSTATUS NTAPI
RdPoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &RdPool, sizeof(RdPool) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
RdTearDown(VOID)
{
    if (RdPoolSet != NULL) {
        PcwUnregister(RdPoolSet);
        RdPoolSet = NULL;
    }
    if (RdDiskInstance != NULL) {
        PcwCloseInstance(RdDiskInstance);
        RdDiskInstance = NULL;
    }
    if (RdDiskSet != NULL) {
        PcwUnregister(RdDiskSet);
        RdDiskSet = NULL;
    }
}

static VOID
RdUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    RdTearDown();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR pool[] = {
        { 1, 0, FIELD_OFFSET(RD_POOL, InUse), RTL_FIELD_SIZE(RD_POOL, InUse) },
        { 2, 0, FIELD_OFFSET(RD_POOL, Peak), RTL_FIELD_SIZE(RD_POOL, Peak) },
    };
    static PCW_COUNTER_DESCRIPTOR disk[] = {
        { 1, 0, FIELD_OFFSET(RD_DISK, Reads), RTL_FIELD_SIZE(RD_DISK, Reads) },
        { 2, 0, FIELD_OFFSET(RD_DISK, Writes), RTL_FIELD_SIZE(RD_DISK, Writes) },
    };
    UNICODE_STRING poolName = RTL_CONSTANT_STRING(L"RAM Disk Pool");
    UNICODE_STRING diskName = RTL_CONSTANT_STRING(L"RAM Disk");
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"R:");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    PCW_DATA block = { &RdDisk, sizeof(RdDisk) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = RdUnload;

    ri.Version = PCW_VERSION_1;
    ri.Name = &poolName;
    ri.CounterCount = 2;
    ri.Counters = pool;
    ri.Callback = RdPoolCallback;
    status = PcwRegister(&RdPoolSet, &ri);

    if (NT_SUCCESS(status)) {
        ri.Name = &diskName;
        ri.Counters = disk;
        ri.Callback = NULL;
        status = PcwRegister(&RdDiskSet, &ri);
    }
    if (NT_SUCCESS(status)) {
        status = PcwCreateInstance(&RdDiskInstance, RdDiskSet, &instance, 1, &block);
    }
    if (!NT_SUCCESS(status)) {
        RdTearDown();
    }
    return status;
}
