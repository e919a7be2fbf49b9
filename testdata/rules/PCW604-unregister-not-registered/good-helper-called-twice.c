/* The stop function and the clean-up both close the device's handle by one helper, which sets it to NULL. */
#include <ntddk.h>

typedef struct _CACHE_TOTALS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_TOTALS;

typedef struct _CACHE {
    CACHE_TOTALS Totals;
    PPCW_REGISTRATION Set;
} CACHE;

static CACHE *Cache;

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    CACHE *cache = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"cache");
    PCW_DATA data = { &cache->Totals, sizeof(cache->Totals) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
CacheRegister(CACHE *cache)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Cache Closed Once");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(CACHE_TOTALS, Hits), RTL_FIELD_SIZE(CACHE_TOTALS, Hits) },
        { 2, 0, FIELD_OFFSET(CACHE_TOTALS, Misses), RTL_FIELD_SIZE(CACHE_TOTALS, Misses) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, rows, CacheCallback, cache };

    return PcwRegister(&cache->Set, &info);
}

static VOID
CacheClose(CACHE *cache)
{
    if (cache->Set != NULL) {
        PcwUnregister(cache->Set);
        cache->Set = NULL;
    }
}

static VOID
CacheDelete(CACHE *cache)
{
    CacheClose(cache);
    ExFreePoolWithTag(cache, 'ehcC');
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CacheClose(Cache);
    CacheDelete(Cache);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Cache = ExAllocatePoolZero(NonPagedPoolNx, sizeof(CACHE), 'ehcC');
    if (Cache == NULL)
        return STATUS_NO_MEMORY;
    status = CacheRegister(Cache);
    if (!NT_SUCCESS(status))
        ExFreePoolWithTag(Cache, 'ehcC');
    DriverObject->DriverUnload = Unload;
    return status;
}
