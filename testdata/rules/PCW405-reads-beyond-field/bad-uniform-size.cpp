// Lanes: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace lanes
{
struct Lane
{
    UINT32 errors;
    UINT32 resets;
    UINT64 symbols;
};

// "all our counters are 64 bit"
template <typename T> PCW_COUNTER_DESCRIPTOR Row(USHORT id, T offset, USHORT size)
{
    return { id, 0, static_cast<USHORT>(offset), size };
}

PCW_COUNTER_DESCRIPTOR table[2];

Lane lane;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &lane;
    data.Size = sizeof(lane);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lanes");
    PCW_REGISTRATION_INFORMATION info{};

    table[0] = Row(1, offsetof(Lane, errors), sizeof(UINT64)); // expect: PCW405
    table[1] = Row(2, offsetof(Lane, symbols), sizeof(UINT64));

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
} // namespace lanes

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = lanes::Unload;
    return lanes::Start();
}
