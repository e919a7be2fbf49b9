// Telemetry tap, C++ flavour
#include <ntddk.h>

namespace tap
{
struct Totals { ULONG64 events; ULONG dropped; ULONG sessions; };

class Counters final
{
public:
    NTSTATUS Start();
    void Stop();

private:
    static NTSTATUS NTAPI Serve(PCW_CALLBACK_TYPE what, PPCW_CALLBACK_INFORMATION info, PVOID self);

    PPCW_REGISTRATION m_set;
    Totals m_totals;
};

NTSTATUS NTAPI Counters::Serve(PCW_CALLBACK_TYPE what, PPCW_CALLBACK_INFORMATION info, PVOID self)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{ &static_cast<Counters *>(self)->m_totals, sizeof(Totals) };

    if (what == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    else if (what == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS Counters::Start()
{
    PCW_COUNTER_DESCRIPTOR rows[]{
        { 1, 0, FIELD_OFFSET(Totals, events), RTL_FIELD_SIZE(Totals, events) },
        { 2, 0, FIELD_OFFSET(Totals, dropped), RTL_FIELD_SIZE(Totals, dropped) },
        { 3, 0, FIELD_OFFSET(Totals, sessions), RTL_FIELD_SIZE(Totals, sessions) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Telemetry Tap");
    PCW_REGISTRATION_INFORMATION ri{};

    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = ARRAYSIZE(rows);
    ri.Counters = rows;
    ri.Callback = Serve;
    ri.CallbackContext = this;
    return PcwRegister(&m_set, &ri);    // expect: PCW602
}

void Counters::Stop()
{
    if (m_set != nullptr) {
        PcwUnregister(m_set);
        m_set = nullptr;
    }
}
} // namespace tap

static tap::Counters g_counters;

extern "C" VOID TapUnload(PDRIVER_OBJECT driver)
{
    if (driver->DeviceObject != nullptr)
        IoDeleteDevice(driver->DeviceObject);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = TapUnload;
    return g_counters.Start();
}
