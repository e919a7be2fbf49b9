/* Several instances under one id, which is a mistake of its own: the names are the same. */

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

static NTSTATUS
CacheAdd(PPCW_BUFFER Buffer, PCWSTR Text, ULONG Blocks, PPCW_DATA Data)
{
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, Text);
    return PcwAddInstance(Buffer, &name, 7, Blocks, Data);    // expect: PCW507
}

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &CacheCounters, sizeof(CacheCounters) };
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        status = CacheAdd(Info->EnumerateInstances.Buffer, L"Reads", 0, NULL);
        if (NT_SUCCESS(status))
            status = CacheAdd(Info->EnumerateInstances.Buffer, L"Writes", 0, NULL);
    } else if (Type == PcwCallbackCollectData) {
        status = CacheAdd(Info->CollectData.Buffer, L"Reads", 1, &data);
        if (NT_SUCCESS(status))
            status = CacheAdd(Info->CollectData.Buffer, L"Writes", 1, &data);
    }
    return status;
}

NTSTATUS
CacheStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Renamed None");
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
