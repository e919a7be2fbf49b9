// The block is the newest version of the structure; the rows name the version that brought the member.
#include <ntddk.h>

typedef struct { ULONG64 Hits; ULONG64 Misses; } CACHE_V1;
typedef struct { ULONG64 Hits; ULONG64 Misses; ULONG Entries; ULONG Buckets; } CACHE_V2;

static CACHE_V2 Cache;
static PPCW_REGISTRATION Set;

static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &Cache, sizeof(Cache) };
    UNREFERENCED_PARAMETER(Ctx);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

NTSTATUS Start(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Versions");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(CACHE_V1, Hits), 8 },
        { 1, 0, FIELD_OFFSET(CACHE_V1, Misses), 8 },
        { 2, 0, FIELD_OFFSET(CACHE_V2, Entries), 4 },
        { 3, 0, FIELD_OFFSET(CACHE_V2, Buckets), 4 },
    };
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Cb, NULL };
    return PcwRegister(&Set, &ri);
}

VOID Stop(VOID)
{
    if (Set != NULL) {
        PcwUnregister(Set);
        Set = NULL;
    }
}
