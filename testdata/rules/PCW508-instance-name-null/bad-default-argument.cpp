// WFP callout: connection statistics per layer, instances by handle
extern "C" {
#include <ntddk.h>
}

struct LayerStats
{
    LONG64 classified = 0;
    LONG64 blocked = 0;
};

class LayerInstance
{
public:
    NTSTATUS Create(PPCW_REGISTRATION set, PCUNICODE_STRING name = nullptr)
    {
        PCW_DATA data{ &m_stats, sizeof(m_stats) };
        return PcwCreateInstance(&m_handle, set, name, 1, &data);   // expect: PCW508
    }

    void Close()
    {
        if (m_handle)
        {
            PcwCloseInstance(m_handle);
            m_handle = nullptr;
        }
    }

private:
    PPCW_INSTANCE m_handle = nullptr;
    LayerStats m_stats;
};

static LayerInstance g_connectV4;
static LayerInstance g_other;
static PPCW_REGISTRATION g_layers;

static void CalloutCountersStop()
{
    g_other.Close();
    g_connectV4.Close();
    if (g_layers)
    {
        PcwUnregister(g_layers);
        g_layers = nullptr;
    }
}

static NTSTATUS CalloutCountersStart()
{
    static PCW_COUNTER_DESCRIPTOR rows[2] = {
        { 1, 0, FIELD_OFFSET(LayerStats, classified), RTL_FIELD_SIZE(LayerStats, classified) },
        { 2, 0, FIELD_OFFSET(LayerStats, blocked), RTL_FIELD_SIZE(LayerStats, blocked) },
    };
    UNICODE_STRING setName = RTL_CONSTANT_STRING(L"Callout Layer");

    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &setName;
    info.Counters = rows;
    info.CounterCount = 2;
    NTSTATUS status = PcwRegister(&g_layers, &info);
    if (!NT_SUCCESS(status))
        return status;

    UNICODE_STRING name = RTL_CONSTANT_STRING(L"ALE connect v4");
    status = g_connectV4.Create(g_layers, &name);
    if (NT_SUCCESS(status))
        status = g_other.Create(g_layers);

    if (!NT_SUCCESS(status))
        CalloutCountersStop();
    return status;
}

static void Unload(PDRIVER_OBJECT)
{
    CalloutCountersStop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return CalloutCountersStart();
}
