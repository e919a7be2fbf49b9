// Histogram: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace hist
{
struct Histogram
{
    UINT64 buckets[3];
};

PCW_COUNTER_DESCRIPTOR table[3];

Histogram histogram;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &histogram;
    data.Size = sizeof(histogram);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Histogram");
    PCW_REGISTRATION_INFORMATION info{};

    for (USHORT b = 0; b < 3; b++)
    {
        table[b].Id = b;
        table[b].StructIndex = 0;
        table[b].Offset = static_cast<USHORT>(FIELD_OFFSET(Histogram, buckets) + b * sizeof(UINT64));
        table[b].Size = 4; // expect: PCW414
    }

    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(table);
    info.Counters = const_cast<PCW_COUNTER_DESCRIPTOR *>(table);
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
} // namespace hist

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = hist::Unload;
    return hist::Start();
}
