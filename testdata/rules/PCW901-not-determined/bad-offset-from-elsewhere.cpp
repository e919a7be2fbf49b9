// Probe: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace probe
{
struct Probe
{
    UINT64 hits;
    UINT64 misses;
};

extern "C" USHORT ProbeFieldOffset(ULONG field); // probe_asm.asm

PCW_COUNTER_DESCRIPTOR table[2];

Probe probe;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &probe;
    data.Size = sizeof(probe);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Probe");
    PCW_REGISTRATION_INFORMATION info{};

    table[0] = { 1, 0, offsetof(Probe, hits), sizeof(UINT64) };
    table[1].Id = 2;
    table[1].StructIndex = 0;
    table[1].Offset = ProbeFieldOffset(1); // expect: PCW901
    table[1].Size = sizeof(UINT64);

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
} // namespace probe

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = probe::Unload;
    return probe::Start();
}
