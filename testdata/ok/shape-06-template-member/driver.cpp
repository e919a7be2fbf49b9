extern "C" {
#include <wdm.h>
}

//
// Infiniband HCA driver.  Every statistics block describes itself with a Traits specialisation.
//

struct QpStats { UINT64 posted; UINT64 completed; UINT32 errors; UINT32 active; };
struct MrStats { UINT32 registered; UINT32 pinned; };

template <typename Stats> struct Traits;

template <> struct Traits<QpStats>
{
    static constexpr ULONG Count = 4;
    static constexpr wchar_t const *Name() { return L"HCA Queue Pair"; }
    static void Describe(PCW_COUNTER_DESCRIPTOR *row)
    {
        row[0] = { 1, 0, offsetof(QpStats, posted), sizeof(QpStats::posted) };
        row[1] = { 2, 0, offsetof(QpStats, completed), sizeof(QpStats::completed) };
        row[2] = { 3, 0, offsetof(QpStats, errors), sizeof(QpStats::errors) };
        row[3] = { 4, 0, offsetof(QpStats, active), sizeof(QpStats::active) };
    }
};

template <> struct Traits<MrStats>
{
    static constexpr ULONG Count = 2;
    static constexpr wchar_t const *Name() { return L"HCA Memory Region"; }
    static void Describe(PCW_COUNTER_DESCRIPTOR *row)
    {
        row[0] = { 1, 0, offsetof(MrStats, registered), sizeof(MrStats::registered) };
        row[1] = { 2, 0, offsetof(MrStats, pinned), sizeof(MrStats::pinned) };
    }
};

template <typename Stats> class CounterSet
{
public:
    template <typename Callback> NTSTATUS Open(Callback callback)
    {
        PCW_COUNTER_DESCRIPTOR rows[Traits<Stats>::Count];
        UNICODE_STRING name;
        PCW_REGISTRATION_INFORMATION info = {};

        RtlInitUnicodeString(&name, Traits<Stats>::Name());
        Traits<Stats>::Describe(rows);
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = Traits<Stats>::Count;
        info.Counters = rows;
        info.Callback = callback;
        info.CallbackContext = this;
        return PcwRegister(&m_handle, &info);
    }

    NTSTATUS Open() { return Open(&CounterSet::Query); }

    void Close()
    {
        if (m_handle == nullptr)
            return;
        PcwUnregister(m_handle);
        m_handle = nullptr;
    }

    Stats m_stats;

private:
    static NTSTATUS NTAPI Query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        CounterSet *self = static_cast<CounterSet *>(context);
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"hca0");
        PCW_DATA data = { &self->m_stats, sizeof(Stats) };

        if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
            return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
        return STATUS_SUCCESS;
    }

    PPCW_REGISTRATION m_handle;
};

static CounterSet<QpStats> g_qp;
static CounterSet<MrStats> g_mr;

static void Unload(PDRIVER_OBJECT)
{
    g_mr.Close();
    g_qp.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = g_qp.Open();
    if (NT_SUCCESS(status))
    {
        status = g_mr.Open();
        if (!NT_SUCCESS(status))
            g_qp.Close();
    }
    if (NT_SUCCESS(status))
        driver->DriverUnload = Unload;
    return status;
}
