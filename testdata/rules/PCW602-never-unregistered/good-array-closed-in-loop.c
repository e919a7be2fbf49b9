#include <ntddk.h>

/* three caches, one counterset each */

#define CACHES 3

typedef struct _CACHE_STATS {
    ULONG64 Hits;
    ULONG64 Misses;
    ULONG   Entries;
    ULONG   Evicted;
} CACHE_STATS;

static CACHE_STATS s_Stats[CACHES];
static PPCW_REGISTRATION s_Handles[CACHES];

static const UNICODE_STRING s_Names[CACHES] = {
    RTL_CONSTANT_STRING(L"Lookaside Cache Name"),
    RTL_CONSTANT_STRING(L"Lookaside Cache Block"),
    RTL_CONSTANT_STRING(L"Lookaside Cache Inode"),
};

static PCW_COUNTER_DESCRIPTOR s_Rows[] = {
    { 1, 0, FIELD_OFFSET(CACHE_STATS, Hits), RTL_FIELD_SIZE(CACHE_STATS, Hits) },
    { 2, 0, FIELD_OFFSET(CACHE_STATS, Misses), RTL_FIELD_SIZE(CACHE_STATS, Misses) },
    { 3, 0, FIELD_OFFSET(CACHE_STATS, Entries), RTL_FIELD_SIZE(CACHE_STATS, Entries) },
    { 4, 0, FIELD_OFFSET(CACHE_STATS, Evicted), RTL_FIELD_SIZE(CACHE_STATS, Evicted) },
};

static NTSTATUS NTAPI
CacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData) {
        return STATUS_SUCCESS;
    }
    data.Data = (CACHE_STATS *)Context;
    data.Size = sizeof(CACHE_STATS);
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

static VOID
CacheCloseAll(VOID)
{
    ULONG i;

    for (i = 0; i < CACHES; i++) {
        if (s_Handles[i] != NULL) {
            PcwUnregister(s_Handles[i]);
            s_Handles[i] = NULL;
        }
    }
}

static VOID
CacheUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    CacheCloseAll();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = CacheUnload;

    for (i = 0; i < CACHES; i++) {
        PCW_REGISTRATION_INFORMATION info;

        RtlZeroMemory(&info, sizeof(info));
        info.Version = PCW_VERSION_1;
        info.Name = &s_Names[i];
        info.CounterCount = RTL_NUMBER_OF(s_Rows);
        info.Counters = s_Rows;
        info.Callback = CacheCallback;
        info.CallbackContext = &s_Stats[i];
        status = PcwRegister(&s_Handles[i], &info);
        if (!NT_SUCCESS(status)) {
            CacheCloseAll();
            break;
        }
    }
    return status;
}
