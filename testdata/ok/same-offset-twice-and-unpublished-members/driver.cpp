// rate and total of one value
extern "C" {
#include <wdm.h>
}

namespace wifi
{
struct RadioStats
{
    KSPIN_LOCK lock;
    LIST_ENTRY peers;
    WCHAR ssid[33];
    void *owner;
    UINT64 bytes;
    UINT64 retries;     // for the debugger extension
    UINT32 associations;
};

enum CounterId : USHORT { BytesTotal = 1, BytesPerSecond = 2, Associations = 3 };

PCW_COUNTER_DESCRIPTOR table[] = {
    { BytesTotal, 0, FIELD_OFFSET(RadioStats, bytes), RTL_FIELD_SIZE(RadioStats, bytes) },
    { BytesPerSecond, 0, FIELD_OFFSET(RadioStats, bytes), RTL_FIELD_SIZE(RadioStats, bytes) },
    { Associations, 0, FIELD_OFFSET(RadioStats, associations), RTL_FIELD_SIZE(RadioStats, associations) },
};

RadioStats radio;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &radio;
    data.Size = sizeof(radio);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Wifi Radio");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = table;
    info.CounterCount = RTL_NUMBER_OF(table);
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
} // namespace wifi

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = wifi::Unload;
    return wifi::Start();
}
