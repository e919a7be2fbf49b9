// Wide: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace wide
{
struct Block
{
    UINT64 first;
    UINT64 second;
};

PCW_COUNTER_DESCRIPTOR table[2];

void Set(PCW_COUNTER_DESCRIPTOR *row, unsigned id, unsigned offset)
{
    row->Id = static_cast<USHORT>(id);
    row->StructIndex = 0;
    row->Offset = static_cast<USHORT>(offset);
    row->Size = sizeof(UINT64);
}

Block block;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &block;
    data.Size = sizeof(block);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Wide");
    PCW_REGISTRATION_INFORMATION info{};

    Set(&table[0], 1, offsetof(Block, first));
    Set(&table[1], 100000, offsetof(Block, second)); // expect: PCW403

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
} // namespace wide

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = wide::Unload;
    return wide::Start();
}
