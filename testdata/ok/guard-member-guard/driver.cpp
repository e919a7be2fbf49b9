#include <ntddk.h>

// Paravirtual clock: drift statistics.  The class lives in the driver's .data, no heap, no CRT.

namespace pvclock {

class OsVersion
{
public:
    OsVersion()
    {
        RTL_OSVERSIONINFOW info{};
        info.dwOSVersionInfoSize = sizeof(info);
        RtlGetVersion(&info);
        m_build = info.dwBuildNumber;
    }

    bool AtLeast(ULONG build) const { return m_build >= build; }

private:
    ULONG m_build;
};

struct Drift
{
    UINT64 corrections;
    UINT64 nanosecondsAdded;
    UINT32 resyncs;
    UINT32 lastSource;
};

class Counters
{
public:
    NTSTATUS Start();
    void Stop();
    Drift &Data() { return m_drift; }

private:
    static bool TakesVersionTwo()
    {
        constexpr ULONG server2022 = 20348;
        OsVersion os;
        return os.AtLeast(server2022);
    }

    static PCW_CALLBACK Query;
    static PCW_COUNTER_DESCRIPTOR s_rows[4];

    Drift m_drift;
    PPCW_REGISTRATION m_registration;
};

PCW_COUNTER_DESCRIPTOR Counters::s_rows[4] = {
    { 1, 0, offsetof(Drift, corrections), sizeof(Drift::corrections) },
    { 2, 0, offsetof(Drift, nanosecondsAdded), sizeof(Drift::nanosecondsAdded) },
    { 3, 0, offsetof(Drift, resyncs), sizeof(Drift::resyncs) },
    { 4, 0, offsetof(Drift, lastSource), sizeof(Drift::lastSource) },
};

NTSTATUS NTAPI Counters::Query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *self = reinterpret_cast<Counters *>(context);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &self->m_drift, sizeof(self->m_drift) };

    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS Counters::Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"PV Clock");
    PCW_REGISTRATION_INFORMATION info{};

    info.Version = PCW_VERSION_1;
    if (TakesVersionTwo())
    {
        info.Version = PCW_CURRENT_VERSION;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    info.Name = &name;
    info.Counters = s_rows;
    info.CounterCount = ARRAYSIZE(s_rows);
    info.Callback = &Counters::Query;
    info.CallbackContext = this;
    return PcwRegister(&m_registration, &info);
}

void Counters::Stop()
{
    if (m_registration)
    {
        PcwUnregister(m_registration);
        m_registration = nullptr;
    }
}

static Counters g_counters;

} // namespace pvclock

extern "C" DRIVER_INITIALIZE DriverEntry;

static void Unload(PDRIVER_OBJECT)
{
    pvclock::g_counters.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return pvclock::g_counters.Start();
}
