/* Services of several classes, one of which publishes counters, are started and stopped through a table of their interface. */
#include <ntddk.h>

class IService
{
public:
    virtual NTSTATUS Start() = 0;
    virtual void Stop() = 0;
    virtual ~IService() = default;
};

template <size_t N>
class ServiceHost
{
public:
    NTSTATUS Add(IService *service)
    {
        if (m_count == N)
            return STATUS_BUFFER_OVERFLOW;
        m_services[m_count++] = service;
        return STATUS_SUCCESS;
    }
    NTSTATUS StartAll()
    {
        for (size_t i = 0; i < m_count; ++i)
        {
            NTSTATUS status = m_services[i]->Start();
            if (!NT_SUCCESS(status))
            {
                while (i-- > 0)
                    m_services[i]->Stop();
                return status;
            }
        }
        return STATUS_SUCCESS;
    }
    void StopAll()
    {
        for (size_t i = m_count; i-- > 0;)
            m_services[i]->Stop();
    }

private:
    IService *m_services[N] = {};
    size_t m_count = 0;
};

struct Beat { ULONG64 ticks; ULONG missed; };

class PerfService final : public IService
{
public:
    NTSTATUS Start() override;
    void Stop() override
    {
        if (m_registration != nullptr)
        {
            PcwUnregister(m_registration);
            m_registration = nullptr;
        }
    }
    Beat &Data() { return m_beat; }

private:
    static PCW_CALLBACK Callback;
    PPCW_REGISTRATION m_registration = nullptr;
    Beat m_beat{};
};

NTSTATUS NTAPI PerfService::Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *self = static_cast<PerfService *>(context);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"heart");
    PCW_DATA data{&self->m_beat, sizeof(self->m_beat)};

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS PerfService::Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Heart Beats");
    PCW_COUNTER_DESCRIPTOR rows[]{
        {1, 0, FIELD_OFFSET(Beat, ticks), RTL_FIELD_SIZE(Beat, ticks)},
        {2, 0, FIELD_OFFSET(Beat, missed), RTL_FIELD_SIZE(Beat, missed)},
    };
    PCW_REGISTRATION_INFORMATION info{PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Callback, this};

    return PcwRegister(&m_registration, &info);
}

class TimerService final : public IService
{
public:
    NTSTATUS Start() override
    {
        m_timer = ExAllocateTimer(nullptr, nullptr, EX_TIMER_HIGH_RESOLUTION);
        return m_timer != nullptr ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
    }
    void Stop() override
    {
        ExDeleteTimer(m_timer, TRUE, TRUE, nullptr);
        m_timer = nullptr;
    }

private:
    PEX_TIMER m_timer = nullptr;
};

static ServiceHost<4> g_host;
static PerfService g_perf;
static TimerService g_timer;

static void Unload(PDRIVER_OBJECT)
{
    g_host.StopAll();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    NTSTATUS status = g_host.Add(&g_perf);
    if (NT_SUCCESS(status))
        status = g_host.Add(&g_timer);
    if (NT_SUCCESS(status))
        status = g_host.StartAll();
    return status;
}
