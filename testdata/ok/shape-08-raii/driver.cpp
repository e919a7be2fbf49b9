#include <ntddk.h>

// NVDIMM scrubber.  Start-up owns what it acquired until everything stands, then hands it to the driver.

struct ScrubStats
{
    ULONG64 pagesScrubbed;
    ULONG64 pagesPoisoned;
    ULONG passes;
    ULONG suspended;
};

class UniqueRegistration
{
public:
    UniqueRegistration() : m_handle(nullptr) {}
    ~UniqueRegistration() { Reset(); }

    UniqueRegistration(const UniqueRegistration &) = delete;
    UniqueRegistration &operator=(const UniqueRegistration &) = delete;

    PPCW_REGISTRATION *Put() { return &m_handle; }

    PPCW_REGISTRATION Detach()
    {
        PPCW_REGISTRATION handle = m_handle;
        m_handle = nullptr;
        return handle;
    }

    void Reset()
    {
        if (m_handle != nullptr)
        {
            PcwUnregister(m_handle);
            m_handle = nullptr;
        }
    }

private:
    PPCW_REGISTRATION m_handle;
};

static ScrubStats g_stats;
static PPCW_REGISTRATION g_registration;
static PDEVICE_OBJECT g_device;

static PCW_COUNTER_DESCRIPTOR g_rows[] = {
    { 1, 0, offsetof(ScrubStats, pagesScrubbed), sizeof(ScrubStats::pagesScrubbed) },
    { 2, 0, offsetof(ScrubStats, pagesPoisoned), sizeof(ScrubStats::pagesPoisoned) },
    { 3, 0, offsetof(ScrubStats, passes), sizeof(ScrubStats::passes) },
    { 4, 0, offsetof(ScrubStats, suspended), sizeof(ScrubStats::suspended) },
};

static NTSTATUS NTAPI OnCounters(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{ &g_stats, sizeof(g_stats) };

    switch (type)
    {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS RegisterCounters(UniqueRegistration &registration)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"NVDIMM Scrubber");
    PCW_REGISTRATION_INFORMATION info{};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_rows);
    info.Counters = g_rows;
    info.Callback = OnCounters;
    return PcwRegister(registration.Put(), &info);
}

static void Unload(PDRIVER_OBJECT)
{
    if (g_registration != nullptr)
    {
        PcwUnregister(g_registration);
        g_registration = nullptr;
    }
    IoDeleteDevice(g_device);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    UNICODE_STRING deviceName = RTL_CONSTANT_STRING(L"\\Device\\NvScrub");
    UniqueRegistration registration;

    NTSTATUS status = RegisterCounters(registration);
    if (!NT_SUCCESS(status))
        return status;

    status = IoCreateDevice(driver, 0, &deviceName, FILE_DEVICE_UNKNOWN, 0, FALSE, &g_device);
    if (!NT_SUCCESS(status))
        return status;

    g_registration = registration.Detach();
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
