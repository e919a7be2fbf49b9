// Calibration: kernel mode performance counters.
extern "C" {
#include <wdm.h>
}

namespace cal
{
struct Calibration
{
    UINT64 samples;
    double mean;
    float deviation;
};

PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, offsetof(Calibration, samples), sizeof(UINT64) },
    { 2, 0, offsetof(Calibration, mean), sizeof(double) },      // expect: PCW413
    { 3, 0, offsetof(Calibration, deviation), sizeof(float) },  // expect: PCW413
};

Calibration calibration;
PPCW_REGISTRATION s_registration = nullptr;

NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, void *)
{
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    static const UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{};
    data.Data = &calibration;
    data.Size = sizeof(calibration);
    return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS Start()
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Calibration");
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
} // namespace cal

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = cal::Unload;
    return cal::Start();
}
