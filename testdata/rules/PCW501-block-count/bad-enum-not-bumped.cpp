// Storage cache: one PCW instance per cache partition, created by handle.
extern "C" {
#include <ntddk.h>
}

namespace cache
{

struct Lookups    { LONG64 hits; LONG64 misses; };
struct Evictions  { LONG64 clean; LONG64 dirty; };
struct Contention { ULONG waits; ULONG timeouts; };

enum Block : USHORT
{
    BlockLookups,
    BlockEvictions,
    BlockContention,
    BlockCount = BlockContention
};

PCW_COUNTER_DESCRIPTOR s_rows[] = {
    { 1, BlockLookups, FIELD_OFFSET(Lookups, hits), sizeof(LONG64) },
    { 2, BlockLookups, FIELD_OFFSET(Lookups, misses), sizeof(LONG64) },
    { 3, BlockEvictions, FIELD_OFFSET(Evictions, clean), sizeof(LONG64) },
    { 4, BlockEvictions, FIELD_OFFSET(Evictions, dirty), sizeof(LONG64) },
    { 5, BlockContention, FIELD_OFFSET(Contention, waits), sizeof(ULONG) },
    { 6, BlockContention, FIELD_OFFSET(Contention, timeouts), sizeof(ULONG) },
};

class Partition
{
public:
    NTSTATUS Publish(PPCW_REGISTRATION set, PCUNICODE_STRING name)
    {
        PCW_DATA blocks[3];

        blocks[BlockLookups].Data = &m_lookups;
        blocks[BlockLookups].Size = sizeof(m_lookups);
        blocks[BlockEvictions].Data = &m_evictions;
        blocks[BlockEvictions].Size = sizeof(m_evictions);
        blocks[BlockContention].Data = &m_contention;
        blocks[BlockContention].Size = sizeof(m_contention);
        return PcwCreateInstance(&m_instance, set, name, BlockCount, blocks); // expect: PCW501
    }

    void Retract()
    {
        if (m_instance != nullptr)
        {
            PcwCloseInstance(m_instance);
            m_instance = nullptr;
        }
    }

private:
    PPCW_INSTANCE m_instance = nullptr;
    Lookups m_lookups = {};
    Evictions m_evictions = {};
    Contention m_contention = {};
};

static Partition s_data, s_metadata;
static PPCW_REGISTRATION s_set = nullptr;

static void Close()
{
    s_metadata.Retract();
    s_data.Retract();
    if (s_set != nullptr)
    {
        PcwUnregister(s_set);
        s_set = nullptr;
    }
}

static NTSTATUS Open()
{
    static const UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Block Cache Partition");
    UNICODE_STRING name;

    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.Counters = s_rows;
    info.CounterCount = ARRAYSIZE(s_rows);

    NTSTATUS status = PcwRegister(&s_set, &info);
    if (!NT_SUCCESS(status))
        return status;

    RtlInitUnicodeString(&name, L"data");
    status = s_data.Publish(s_set, &name);
    if (NT_SUCCESS(status))
    {
        RtlInitUnicodeString(&name, L"metadata");
        status = s_metadata.Publish(s_set, &name);
    }
    if (!NT_SUCCESS(status))
        Close();
    return status;
}

static void Unload(PDRIVER_OBJECT)
{
    Close();
}

} // namespace cache

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = cache::Unload;
    return cache::Open();
}
