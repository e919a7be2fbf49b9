// args: --arch=x64,arm64,x86
// Slots: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace slots
{
using Value = ULONG_PTR;
constexpr USHORT kSlots = 3;
PCW_COUNTER_DESCRIPTOR table[kSlots];

Value slotValues[kSlots];
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &slotValues;
    data.Size = sizeof(slotValues);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Slots");
    PCW_REGISTRATION_INFORMATION info{};

    USHORT offset = 0;
    for (USHORT id = 0; id < kSlots; ++id)
    {
        table[id].Id = id;
        table[id].StructIndex = 0;
        table[id].Offset = offset;
        table[id].Size = sizeof(Value); // expect: PCW412
        offset += sizeof(Value);
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
} // namespace slots

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = slots::Unload;
    return slots::Start();
}
