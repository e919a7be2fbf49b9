// Every path lets the lock go before it talks to PCW
extern "C" {
#include <ntddk.h>
}

struct BurstStats
{
    ULONG64 bursts;
    ULONG longest;
    ULONG current;
};

static KSPIN_LOCK burstLock;
static bool burstEnabled;
static BurstStats burstStats;
static PPCW_REGISTRATION burstSet;

static NTSTATUS NTAPI BurstPcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    KLOCK_QUEUE_HANDLE queue;
    BurstStats copy;

    KeAcquireInStackQueuedSpinLock(&burstLock, &queue);
    copy = burstStats;
    KeReleaseInStackQueuedSpinLock(&queue);

    PCW_DATA data = { &copy, sizeof(copy) };
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS BurstStart()
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(BurstStats, bursts), RTL_FIELD_SIZE(BurstStats, bursts) },
        { 2, 0, FIELD_OFFSET(BurstStats, longest), RTL_FIELD_SIZE(BurstStats, longest) },
        { 3, 0, FIELD_OFFSET(BurstStats, current), RTL_FIELD_SIZE(BurstStats, current) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Burst Detector");
    PCW_REGISTRATION_INFORMATION ri{};
    KIRQL irql;

    KeAcquireSpinLock(&burstLock, &irql);
    if (burstEnabled) {
        KeReleaseSpinLock(&burstLock, irql);
        return STATUS_ALREADY_REGISTERED;
    }
    burstEnabled = true;
    KeReleaseSpinLock(&burstLock, irql);

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = BurstPcw;
    return PcwRegister(&burstSet, &ri);
}

static void BurstStop()
{
    KIRQL irql;
    PPCW_REGISTRATION set;

    irql = KeAcquireSpinLockRaiseToDpc(&burstLock);
    burstEnabled = false;
    set = burstSet;
    burstSet = nullptr;
    KeReleaseSpinLock(&burstLock, irql);

    if (set != nullptr)
        PcwUnregister(set);
}

static VOID BurstUnload(PDRIVER_OBJECT)
{
    BurstStop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    KeInitializeSpinLock(&burstLock);
    driver->DriverUnload = BurstUnload;
    return BurstStart();
}
