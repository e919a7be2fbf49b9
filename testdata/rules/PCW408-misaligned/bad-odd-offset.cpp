// Beacon: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace beacon
{
#pragma pack(1)
struct Beacon
{
    UCHAR type;
    UINT32 count;
    UCHAR pad[3];
    UINT32 lost;
};
#pragma pack()

const PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, offsetof(Beacon, count), sizeof(Beacon::count) }, // expect: PCW408
    { 2, 0, offsetof(Beacon, lost), sizeof(Beacon::lost) },
};

Beacon beacon;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &beacon;
    data.Size = sizeof(beacon);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Beacon");
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
} // namespace beacon

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = beacon::Unload;
    return beacon::Start();
}
