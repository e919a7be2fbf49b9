// Two ways up to DISPATCH_LEVEL
#include <wdm.h>

struct RingStats
{
    UINT64 produced;
    UINT64 consumed;
};

class QueuedLock
{
public:
    explicit QueuedLock(PKSPIN_LOCK lock) { KeAcquireInStackQueuedSpinLock(lock, &m_handle); }
    ~QueuedLock() { KeReleaseInStackQueuedSpinLock(&m_handle); }

private:
    KLOCK_QUEUE_HANDLE m_handle;
};

static KSPIN_LOCK s_lock;
static PPCW_REGISTRATION s_ring;
static RingStats s_stats;
static PCW_COUNTER_DESCRIPTOR s_rows[] = {
    { 1, 0, FIELD_OFFSET(RingStats, produced), sizeof(UINT64) },
    { 2, 0, FIELD_OFFSET(RingStats, consumed), sizeof(UINT64) },
};

static NTSTATUS NTAPI RingCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &s_stats, sizeof(s_stats) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS RingStart()
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Shared Ring");
    PCW_REGISTRATION_INFORMATION ri{};
    NTSTATUS status;
    KIRQL old;

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = 2;
    ri.Counters = s_rows;
    ri.Callback = RingCallback;

    KeRaiseIrql(DISPATCH_LEVEL, &old);
    s_stats.produced = s_stats.consumed = 0;
    status = PcwRegister(&s_ring, &ri);     // expect: PCW610
    KeLowerIrql(old);

    return status;
}

void RingStop()
{
    QueuedLock hold(&s_lock);

    s_stats.produced = 0;
    if (s_ring != nullptr) {
        PcwUnregister(s_ring);              // expect: PCW610
        s_ring = nullptr;
    }
}
