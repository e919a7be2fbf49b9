// host side of the VM bridge
extern "C" {
#include <wdm.h>
}

namespace vmbridge
{
struct ChannelStats
{
    UINT64 packetsIn;
    UINT64 packetsOut;
    UINT32 ringFull;
    UINT32 dropped;
};

const PCW_COUNTER_DESCRIPTOR kCounters[] = {
    { 10, 0, FIELD_OFFSET(ChannelStats, packetsIn), RTL_FIELD_SIZE(ChannelStats, packetsIn) },
    { 11, 0, FIELD_OFFSET(ChannelStats, packetsOut), RTL_FIELD_SIZE(ChannelStats, packetsOut) },
    { 12, 0, FIELD_OFFSET(ChannelStats, ringFull), RTL_FIELD_SIZE(ChannelStats, ringFull) },
    { 13, 0, FIELD_OFFSET(ChannelStats, interrupts), RTL_FIELD_SIZE(ChannelStats, interrupts) },  // expect: PCW902
};

ChannelStats stats;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &stats;
    data.Size = sizeof(stats);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

enum class Counter : ULONG { PacketsIn, PacketsOut, RingFull, Interrupts, Last = Interrupts };

static ULONG CountOf(Counter counter)
{
    return static_cast<ULONG>(counter);
}

NTSTATUS Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"VM Bridge Channel");
    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = CountOf(Counter::Last); // expect: PCW303
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(kCounters);
    info.Callback = OnCounters;
    return PcwRegister(&s_registration, &info);
}

void Stop()
{
    if (s_registration == nullptr)
        return;
    PcwUnregister(s_registration);
    s_registration = nullptr;
}

void Unload(PDRIVER_OBJECT)
{
    Stop();
}
} // namespace vmbridge

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = vmbridge::Unload;
    return vmbridge::Start();
}
