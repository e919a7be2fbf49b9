// Counters of the NVMe shim
extern "C" {
#include <ntddk.h>
}

struct QueuePairStats
{
    UINT64 submitted;
    UINT64 completed;
    UINT32 aborted;
    UINT32 depth;
};

class PerfProvider
{
public:
    void Attach()
    {
        static const UNICODE_STRING setName = RTL_CONSTANT_STRING(L"NVMe Shim Queues");
        PCW_REGISTRATION_INFORMATION ri = {};
        ri.Version = PCW_VERSION_2;
        ri.Name = &setName;
        ri.CounterCount = RTL_NUMBER_OF(s_rows);
        ri.Counters = s_rows;
        ri.Callback = &PerfProvider::Callback;
        ri.CallbackContext = this;
        (void)PcwRegister(&m_handle, &ri);  // expect: PCW601
    }

    void Detach()
    {
        if (m_handle) {
            PcwUnregister(m_handle);
            m_handle = nullptr;
        }
    }

    QueuePairStats stats;

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        auto self = static_cast<PerfProvider *>(context);
        UNICODE_STRING inst = RTL_CONSTANT_STRING(L"0");
        PCW_DATA block = { &self->stats, sizeof(self->stats) };

        switch (type) {
        case PcwCallbackEnumerateInstances:
            return PcwAddInstance(info->EnumerateInstances.Buffer, &inst, 0, 1, &block);
        case PcwCallbackCollectData:
            return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &block);
        default:
            return STATUS_SUCCESS;
        }
    }

    static PCW_COUNTER_DESCRIPTOR s_rows[4];
    PPCW_REGISTRATION m_handle;
};

PCW_COUNTER_DESCRIPTOR PerfProvider::s_rows[4] = {
    { 1, 0, FIELD_OFFSET(QueuePairStats, submitted), sizeof(UINT64) },
    { 2, 0, FIELD_OFFSET(QueuePairStats, completed), sizeof(UINT64) },
    { 3, 0, FIELD_OFFSET(QueuePairStats, aborted), sizeof(UINT32) },
    { 4, 0, FIELD_OFFSET(QueuePairStats, depth), sizeof(UINT32) },
};

static PerfProvider g_perf;

static void ShimUnload(PDRIVER_OBJECT)
{
    g_perf.Detach();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = ShimUnload;
    g_perf.Attach();
    return STATUS_SUCCESS;
}
