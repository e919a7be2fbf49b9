extern "C" {
#include <ntddk.h>
#include <wdf.h>
}

// Whether the set is open is remembered in m_open; Restart() closes it and opens it again before it makes the instance anew.

struct Beacon { ULONG sent; ULONG missed; };

class BeaconPerf
{
public:
    NTSTATUS Open()
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"Beacon");
        PCW_REGISTRATION_INFORMATION info = {};
        info.Version = PCW_VERSION_1;
        info.Name = &name;
        info.CounterCount = ARRAYSIZE(s_rows);
        info.Counters = s_rows;
        NTSTATUS status = PcwRegister(&m_set, &info);
        m_open = NT_SUCCESS(status);
        return status;
    }

    NTSTATUS Publish()
    {
        if (!m_open)
            return STATUS_SUCCESS;

        UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
        PCW_DATA data = { &m_beacon, sizeof(m_beacon) };
        return PcwCreateInstance(&m_instance, m_set, &name, 1, &data);
    }

    void Close()
    {
        if (m_instance != nullptr)
        {
            PcwCloseInstance(m_instance);
            m_instance = nullptr;
        }
        if (m_open)
        {
            if (m_set != nullptr)
                PcwUnregister(m_set);
            m_set = nullptr;
            m_open = false;
        }
    }

    NTSTATUS Restart()
    {
        Close();
        NTSTATUS status = Open();
        if (NT_SUCCESS(status))
            status = Publish();
        if (!NT_SUCCESS(status))
            Close();
        return status;
    }

private:
    static PCW_COUNTER_DESCRIPTOR s_rows[2];

    Beacon m_beacon;
    PPCW_REGISTRATION m_set;
    PPCW_INSTANCE m_instance;
    bool m_open;
};

PCW_COUNTER_DESCRIPTOR BeaconPerf::s_rows[2] = {
    { 1, 0, FIELD_OFFSET(Beacon, sent), RTL_FIELD_SIZE(Beacon, sent) },
    { 2, 0, FIELD_OFFSET(Beacon, missed), RTL_FIELD_SIZE(Beacon, missed) },
};

static BeaconPerf g_beaconPerf;

NTSTATUS BeaconPowerUp()
{
    return g_beaconPerf.Restart();
}

VOID BeaconUnload(WDFDRIVER)
{
    g_beaconPerf.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;
    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = BeaconUnload;
    NTSTATUS status = WdfDriverCreate(driver, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;

    // without counters rather than not at all
    status = g_beaconPerf.Open();
    if (!NT_SUCCESS(status))
        DbgPrint("beacon: no counters %x\n", status);

    status = g_beaconPerf.Publish();
    if (!NT_SUCCESS(status))
        g_beaconPerf.Close();
    return status;
}
