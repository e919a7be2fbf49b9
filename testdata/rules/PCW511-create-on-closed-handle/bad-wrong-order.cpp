extern "C" {
#include <ntddk.h>
}

namespace blk
{

struct QueueStats
{
    volatile LONG64 requests = 0;
    volatile LONG64 bytes = 0;
};

class PerfSet
{
public:
    NTSTATUS Open()
    {
        static PCW_COUNTER_DESCRIPTOR rows[] = {
            { 1, 0, FIELD_OFFSET(QueueStats, requests), RTL_FIELD_SIZE(QueueStats, requests) },
            { 2, 0, FIELD_OFFSET(QueueStats, bytes), RTL_FIELD_SIZE(QueueStats, bytes) },
        };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Paravirtual Block Queue");
        PCW_REGISTRATION_INFORMATION info = {};
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = ARRAYSIZE(rows);
        info.Counters = rows;
        return PcwRegister(&m_set, &info);
    }

    NTSTATUS Add(PPCW_INSTANCE *instance, PCWSTR text, const QueueStats *stats)
    {
        UNICODE_STRING name;
        RtlInitUnicodeString(&name, text);
        PCW_DATA data = { stats, sizeof(*stats) };
        return PcwCreateInstance(instance, m_set, &name, 1, &data);     // expect: PCW511
    }

    void Close()
    {
        if (m_set != nullptr)
        {
            PcwUnregister(m_set);
            m_set = nullptr;
        }
    }

private:
    PPCW_REGISTRATION m_set = nullptr;
};

static PerfSet s_perf;
static QueueStats s_stats;
static PPCW_INSTANCE s_instance;

static NTSTATUS QueueStart()
{
    return s_perf.Add(&s_instance, L"vq0", &s_stats);
}

static void QueueStop()
{
    if (s_instance)
    {
        PcwCloseInstance(s_instance);
        s_instance = nullptr;
    }
}

} // namespace blk

static void BlkUnload(PDRIVER_OBJECT)
{
    blk::QueueStop();
    blk::s_perf.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = BlkUnload;

    NTSTATUS status = blk::QueueStart();
    if (!NT_SUCCESS(status))
        return status;

    status = blk::s_perf.Open();
    if (!NT_SUCCESS(status))
    {
        blk::QueueStop();
        return status;
    }
    return STATUS_SUCCESS;
}
