//c++
extern "C" {
#include <wdm.h>
}

struct DiskStats { UINT64 reads; UINT64 writes; };
struct CacheStats { UINT32 hits; UINT32 misses; UINT64 bytes; };

static DiskStats g_disk;
static CacheStats g_cache;

template <typename Stats, Stats *Source>
NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Source, sizeof(Stats) };

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

class CounterSet
{
public:
    NTSTATUS Open(PCWSTR name, PCW_COUNTER_DESCRIPTOR *rows, ULONG count, PPCW_CALLBACK callback)
    {
        UNICODE_STRING string;
        RtlInitUnicodeString(&string, name);

        PCW_REGISTRATION_INFORMATION info{};
        info.Version = PCW_VERSION_1;
        info.Name = &string;
     info.Counters = rows;
        info.CounterCount = count;
        info.Callback = callback;
        return PcwRegister(&m_handle, &info);
    }

    void Close()
    {
        if (m_handle != nullptr)
            PcwUnregister(m_handle);
        m_handle = nullptr;
    }

private:
    PPCW_REGISTRATION m_handle = nullptr;
};

static CounterSet g_diskSet, g_cacheSet;

static PCW_COUNTER_DESCRIPTOR g_diskRows[] = {
    { 1, 0, FIELD_OFFSET(DiskStats, reads), sizeof(UINT64) },
    { 2, 0, FIELD_OFFSET(DiskStats, writes), sizeof(UINT64) },
};

static PCW_COUNTER_DESCRIPTOR g_cacheRows[] = {
    { 1, 0, offsetof(CacheStats, hits), sizeof(CacheStats::hits) },
    { 2, 0, offsetof(CacheStats, misses), sizeof(CacheStats::misses) },
    { 3, 0, offsetof(CacheStats, bytes), sizeof(CacheStats::bytes,
};

static void Unload(PDRIVER_OBJECT)
{
    g_cacheSet.Close();
    g_diskSet.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = g_diskSet.Open(L"Disk", g_diskRows, ARRAYSIZE(g_diskRows), &Answer<DiskStats, &g_disk>);
    if (!NT_SUCCESS(status))
        return status;

    status = g_cacheSet.Open(L"Disk Cache", g_cacheRows, ARRAYSIZE(g_cacheRows),
        [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context) -> NTSTATUS {
            return Answer<CacheStats, &g_cache>(type, info, context);
        });
    if (!NT_SUCCESS(status))
    {
        g_diskSet.Close();
        return status;
    }

    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
