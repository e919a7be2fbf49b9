// Clipboard: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace clip
{
struct Clips
{
    UINT32 copies;
    UINT32 pastes;
    UINT32 clears;
};

PCW_COUNTER_DESCRIPTOR table[] = {
    { 5, 0, offsetof(Clips, copies), sizeof(UINT32) },
    { 6, 0, offsetof(Clips, pastes), sizeof(UINT32) },
#if NTDDI_VERSION >= NTDDI_WIN10_FE
    { 5, 0, offsetof(Clips, clears), sizeof(UINT32) }, // expect: PCW404
#endif
};

Clips clips;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &clips;
    data.Size = sizeof(clips);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Clipboard");
    PCW_REGISTRATION_INFORMATION info{};

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
} // namespace clip

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = clip::Unload;
    return clip::Start();
}
