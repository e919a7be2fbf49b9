/* A static PCW_DATA, which start-up fills in. */

#include <ntddk.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

typedef struct _CACHE {
    CACHE_COUNTERS Counters;
    ULONG64 Private[8];
} CACHE;

static CACHE_COUNTERS CacheCounters;
static PPCW_REGISTRATION CacheRegistration;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

static PCW_DATA CacheData[1];  // expect: PCW901

VOID
CachePrepare(CACHE *Cache)
{
    CacheData[0].Data = &Cache->Counters;
    CacheData[0].Size = sizeof(Cache->Counters);
}

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, CacheData);
    return STATUS_SUCCESS;
}

NTSTATUS
CacheStartCounters(VOID)
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

VOID
CacheStopCounters(VOID)
{
    if (CacheRegistration != NULL) {
        PcwUnregister(CacheRegistration);
        CacheRegistration = NULL;
    }
}
