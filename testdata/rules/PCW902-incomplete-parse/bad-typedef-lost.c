/* The word typedef is gone: CACHE is a variable, and no type. */

#include <ntddk.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

 struct _CACHE {
    ULONG Buckets;
    CACHE_COUNTERS *Block;
} CACHE;    // expect: PCW902

static CACHE *Cache;
static PPCW_REGISTRATION CacheRegistration;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"cache");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = Cache->Block;
    data.Size = sizeof(CACHE_COUNTERS);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
CacheRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cache");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CacheDescriptors);
    info.Counters = CacheDescriptors;
    info.Callback = CacheCallback;
    return PcwRegister(&CacheRegistration, &info);
}

static VOID
CacheUnregister(VOID)
{
    if (CacheRegistration != NULL) {
        PcwUnregister(CacheRegistration);
        CacheRegistration = NULL;
    }
}

static VOID
CacheUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    ExFreePoolWithTag(Cache->Block, 'hcaC');
    CacheUnregister();
    ExFreePoolWithTag(Cache, 'hcaC');
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Cache = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE), 'hcaC');
    if (Cache == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    Cache->Block = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CACHE_COUNTERS), 'hcaC');
    if (Cache->Block == NULL) {
        ExFreePoolWithTag(Cache, 'hcaC');
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    status = CacheRegister();
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(Cache->Block, 'hcaC');
        ExFreePoolWithTag(Cache, 'hcaC');
        return status;
    }
    DriverObject->DriverUnload = CacheUnload;
    return STATUS_SUCCESS;
}
