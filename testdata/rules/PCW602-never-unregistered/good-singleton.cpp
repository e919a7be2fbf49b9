#include <ntddk.h>

struct Totals {
    ULONG sent;
    ULONG dropped;
};

static Totals g_totals;

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_totals, sizeof(g_totals) };

    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

class Counters {
public:
    static Counters &Get()
    {
        static Counters counters;
        return counters;
    }
    NTSTATUS Start();
    void Stop();

private:
    PPCW_REGISTRATION m_handle = nullptr;
};

NTSTATUS Counters::Start()
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Totals, sent), RTL_FIELD_SIZE(Totals, sent) },
        { 2, 0, FIELD_OFFSET(Totals, dropped), RTL_FIELD_SIZE(Totals, dropped) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Singleton");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Collect, nullptr };

    return PcwRegister(&m_handle, &info);
}

void Counters::Stop()
{
    if (m_handle != nullptr) {
        PcwUnregister(m_handle);
        m_handle = nullptr;
    }
}

static VOID Unload(PDRIVER_OBJECT)
{
    Counters::Get().Stop();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return Counters::Get().Start();
}
