// Many: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace many
{
constexpr USHORT kCount = 64;
PCW_COUNTER_DESCRIPTOR table[kCount];

ULONG values[kCount];
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &values;
    data.Size = sizeof(values);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Many");
    PCW_REGISTRATION_INFORMATION info{};

    for (USHORT id = 0; id < kCount; ++id)
        table[id] = { id, 0, static_cast<USHORT>(id * sizeof(ULONG)), sizeof(ULONG) };

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
} // namespace many

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = many::Unload;
    return many::Start();
}
