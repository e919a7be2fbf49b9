/* One helper closes the handle of each cache of a list, and those of two caches by name. */
#include <ntddk.h>

typedef struct _CACHE_TOTALS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_TOTALS;

typedef struct _CACHE {
    LIST_ENTRY Entry;
    CACHE_TOTALS Totals;
    PPCW_REGISTRATION Set;
} CACHE;

static LIST_ENTRY Caches;
static CACHE *First, *Second;

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Caches Of A List");
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
    if (cache->Set != NULL)
        PcwUnregister(cache->Set);
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
    while (!IsListEmpty(&Caches))
        CacheDelete(CONTAINING_RECORD(RemoveHeadList(&Caches), CACHE, Entry));
    if (First != NULL)
        CacheDelete(First);
    if (Second != NULL)
        CacheDelete(Second);
}

static CACHE *
CacheNew(VOID)
{
    CACHE *cache = ExAllocatePoolZero(NonPagedPoolNx, sizeof(CACHE), 'ehcC');

    if (cache != NULL && !NT_SUCCESS(CacheRegister(cache))) {
        ExFreePoolWithTag(cache, 'ehcC');
        cache = NULL;
    }
    return cache;
}

NTSTATUS
AddCache(VOID)
{
    CACHE *cache = CacheNew();

    if (cache == NULL)
        return STATUS_NO_MEMORY;
    InsertTailList(&Caches, &cache->Entry);
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    InitializeListHead(&Caches);
    First = CacheNew();
    Second = CacheNew();
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
