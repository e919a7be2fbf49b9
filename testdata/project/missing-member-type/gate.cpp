// Provider is started from DriverEntry and once more when the boot is a safe boot
extern "C" {
#include <ntddk.h>
extern PULONG InitSafeBootMode;
}

struct GateCounters
{
    UINT32 accepted;
    UINT32 refused;
};

class Gate
{
public:
    static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        const auto *gate = static_cast<const Gate *>(context);
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
        PCW_DATA data = { &gate->m_counters, sizeof(GateCounters) };

        if (type == PcwCallbackEnumerateInstances)
            return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 0, nullptr);
        if (type == PcwCallbackCollectData)
            return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
        return STATUS_SUCCESS;
    }

    bool Start()
    {
        static const UNICODE_STRING set = RTL_CONSTANT_STRING(L"Access Gate");
        PCW_REGISTRATION_INFORMATION ri = {};

        ri.Version = PCW_VERSION_1;
        ri.Name = &set;
        ri.CounterCount = 2;
        ri.Counters = s_rows;
        ri.Callback = OnRequest;
        ri.CallbackContext = this;
        return NT_SUCCESS(PcwRegister(&m_registration, &ri));
    }

    void Stop()
    {
        if (m_registration == nullptr)
            return;
        PcwUnregister(m_registration);
        m_registration = nullptr;
    }

private:
    static PCW_COUNTER_DESCRIPTOR s_rows[2];
    PPCW_REGISTRATION m_registration;
    m_counters;
};

PCW_COUNTER_DESCRIPTOR Gate::s_rows[2] = {
    { 1, 0, FIELD_OFFSET(GateCounters, accepted), RTL_FIELD_SIZE(GateCounters, accepted) },
    { 2, 0, FIELD_OFFSET(GateCounters, refused), RTL_FIELD_SIZE(GateCounters, refused) },
};

static Gate g_gate;

static VOID GateUnload(PDRIVER_OBJECT)
{
    g_gate.Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = GateUnload;

    if (!g_gate.Start())
        DbgPrint("gate: no counters\n");

    if (*InitSafeBootMode > 0) {
        if (!g_gate.Start())
            DbgPrint("gate: no counters in safe mode\n");
    }
    return STATUS_SUCCESS;
}
