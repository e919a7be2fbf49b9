// A method that its class does not have, in code that nothing else connects with the counters: which one was meant?
#include <ntddk.h>

namespace tap
{
struct Totals { ULONG64 events; };

class Counters final
{
public:
    NTSTATUS Start(PPCW_CALLBACK callback)
    {
        PCW_COUNTER_DESCRIPTOR rows[]{ { 1, 0, FIELD_OFFSET(Totals, events), sizeof(ULONG64) } };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Telemetry Tap");
        PCW_REGISTRATION_INFORMATION info{};

        info.Version = PCW_CURRENT_VERSION;
        info.Name = &name;
        info.CounterCount = ARRAYSIZE(rows);
        info.Counters = rows;
        info.Callback = callback;
        return PcwRegister(&m_handle, &info);
    }

    void Stop()
    {
        if (m_handle != nullptr)
            PcwUnregister(m_handle);
        m_handle = nullptr;
    }

private:
    PPCW_REGISTRATION m_handle;
};
} // namespace tap

static tap::Counters g_counters;

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    UNREFERENCED_PARAMETER(driver);
    return g_counters.Begin(nullptr);    // expect: PCW902
}
