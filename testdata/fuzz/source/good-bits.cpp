//c++
// Fence: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace fence
{
constexpr USHORT Bits(unsigned bits) { return static_cast<USHORT>(bits / 8); }

struct Counts
{
    unsigned __int64 signaled;
    volatile long waiting;
    unsigned int timeouts;
};

const PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 0, 0, offsetof(Counts, signaled), Bits(64) },
    { 1, 0, offsetof(Counts, waiting), Bits(32) },
    { 2, 0, offsetof(Counts, timeouts), sizeof(Counts::timeouts) },
};

Counts counts;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &counts;
    data.Size = sizeof(counts);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fence");
    PCW_REGISTRATION_INFORMATION info{};

    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(Descriptors);
    info.Counters = const_cast<PCW_COUNTER_DESCRIPTOR *>(Descriptors);
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
} // namespace fence

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = fence::Unload;
    return fence::Start();
}
