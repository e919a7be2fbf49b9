// Pump: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace pump
{
constexpr ULONG kStages = 4;
PCW_COUNTER_DESCRIPTOR Descriptors[kStages];

ULONG64 totals[kStages];
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &totals;
    data.Size = sizeof(totals);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Pump");
    PCW_REGISTRATION_INFORMATION info{};

    for (USHORT i = 0; i < kStages; i++)
    {
        Descriptors[i].Id = i + 1;
        Descriptors[i].StructIndex = 0;
        Descriptors[i].Offset = (i + 1) * sizeof(ULONG64); // expect: PCW402
        Descriptors[i].Size = sizeof(ULONG64);
    }

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
} // namespace pump

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = pump::Unload;
    return pump::Start();
}
