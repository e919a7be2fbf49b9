// registration only; the instances are created by channel.cpp, which is not on this command line
extern "C" {
#include <ntddk.h>
}
#include <stddef.h>

struct ChannelCounters
{
    volatile LONG64 sent;
    volatile LONG64 received;
    volatile LONG   resets;
    volatile LONG   stalls;
};

class PerfProvider
{
public:
    NTSTATUS Initialize();
    void Shutdown();
    PPCW_REGISTRATION Handle() const { return m_handle; }

private:
    PPCW_REGISTRATION m_handle = nullptr;
};

extern PerfProvider g_perf;
PerfProvider g_perf;

NTSTATUS PerfProvider::Initialize()
{
    PCW_COUNTER_DESCRIPTOR counters[] = {
        { 1, 0, offsetof(ChannelCounters, sent), sizeof(ChannelCounters::sent) },
        { 2, 0, offsetof(ChannelCounters, received), sizeof(ChannelCounters::received) },
        { 3, 0, offsetof(ChannelCounters, resets), sizeof(ChannelCounters::resets) },
        { 4, 0, offsetof(ChannelCounters, stalls), sizeof(ChannelCounters::stalls) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Virtual Serial Channel");

    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(counters);
    info.Counters = counters;
    return PcwRegister(&m_handle, &info);
}

void PerfProvider::Shutdown()
{
    if (m_handle != nullptr)
    {
        PcwUnregister(m_handle);
        m_handle = nullptr;
    }
}
