// Mux: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace mux
{
struct Mux
{
    UINT32 in;
    UINT32 out;
    UINT32 dropped;
};

const PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, offsetof(Mux, in), sizeof(Mux::in) },
    { 2, 0, offsetof(Mux, out), sizeof(Mux::out) },
    { 3, 0, offsetof(Mux, dropped), sizeof(Mux::out) }, // expect: PCW407
};

Mux mux;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &mux;
    data.Size = sizeof(mux);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Mux");
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
} // namespace mux

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = mux::Unload;
    return mux::Start();
}
