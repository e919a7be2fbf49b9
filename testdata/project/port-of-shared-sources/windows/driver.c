#include <ntddk.h>
#include "../shared/pool.h"

typedef struct _POOL_COUNTERS {
    ULONG Allocations;
} POOL_COUNTERS;

static PPCW_REGISTRATION PoolRegistration;
static POOL_COUNTERS PoolCounters;

static NTSTATUS NTAPI
PoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING Name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA Data = { &PoolCounters, sizeof(PoolCounters) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &Name, 0, 1, &Data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &Name, 0, 1, &Data);
    return STATUS_SUCCESS;
}

int
pool_attach(void)
{
    static const UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Pool");
    static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
        { 1, 0, FIELD_OFFSET(POOL_COUNTERS, Allocations), sizeof(ULONG) },
    };
    PCW_REGISTRATION_INFORMATION Info = { 0 };
    Info.Version = PCW_VERSION_1;
    Info.Name = &Name;
    Info.CounterCount = RTL_NUMBER_OF(Descriptors);
    Info.Counters = Descriptors;
    Info.Callback = PoolCallback;
    return PcwRegister(&PoolRegistration, &Info);
}

void
pool_detach(void)
{
    if (PoolRegistration != NULL)
        PcwUnregister(PoolRegistration);
    PoolRegistration = NULL;
}

static VOID
DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    pool_fini();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DriverUnload;
    return pool_init();
}
