/* KMDF: the two requests grew apart when the instance was renamed. */

#include <ntddk.h>
#include <wdf.h>

typedef struct _CACHE_COUNTERS {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_COUNTERS;

static CACHE_COUNTERS CacheCounters;
static PPCW_REGISTRATION CacheRegistration;

static PCW_COUNTER_DESCRIPTOR CacheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CACHE_COUNTERS, Hits), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CACHE_COUNTERS, Misses), sizeof(ULONG64) },
};

DECLARE_CONST_UNICODE_STRING(CacheInstance, L"default");

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &CacheCounters, sizeof(CacheCounters) };
    UNICODE_STRING name;

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &CacheInstance, 0, 0, NULL);
    if (Type == PcwCallbackCollectData) {
        RtlInitUnicodeString(&name, L"Cache");
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);    // expect: PCW516
    }
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
