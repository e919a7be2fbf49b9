#include <ntddk.h>

// Modem pool: counters per channel, instances come and go under the channel lock.

class Channel
{
public:
    struct Statistics
    {
        ULONG64 bytesSent;
        ULONG64 bytesReceived;
        ULONG carrierLosses;
        ULONG baud;
    };

    Statistics statistics;
    bool open;
};

class ModemPool
{
public:
    static constexpr ULONG ChannelCount = 3;

    NTSTATUS Initialize();
    void Cleanup();

private:
    static NTSTATUS NTAPI OnPcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context);
    NTSTATUS AddOpenChannels(PCW_MASK_INFORMATION &request);
    void Describe(PCW_REGISTRATION_INFORMATION &info);

    static PCW_COUNTER_DESCRIPTOR s_rows[];
    static const ULONG s_rowCount;

    FAST_MUTEX m_lock;
    Channel m_channels[ChannelCount];
    PPCW_REGISTRATION m_registration;
    UNICODE_STRING m_name;
};

PCW_COUNTER_DESCRIPTOR ModemPool::s_rows[] = {
    { 1, 0, FIELD_OFFSET(Channel::Statistics, bytesSent), RTL_FIELD_SIZE(Channel::Statistics, bytesSent) },
    { 2, 0, FIELD_OFFSET(Channel::Statistics, bytesReceived), RTL_FIELD_SIZE(Channel::Statistics, bytesReceived) },
    { 3, 0, FIELD_OFFSET(Channel::Statistics, carrierLosses), RTL_FIELD_SIZE(Channel::Statistics, carrierLosses) },
    { 4, 0, FIELD_OFFSET(Channel::Statistics, baud), RTL_FIELD_SIZE(Channel::Statistics, baud) },
};
const ULONG ModemPool::s_rowCount = ARRAYSIZE(ModemPool::s_rows);

NTSTATUS NTAPI ModemPool::OnPcw(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto &pool = *static_cast<ModemPool *>(context);

    if (type == PcwCallbackEnumerateInstances)
        return pool.AddOpenChannels(info->EnumerateInstances);
    if (type == PcwCallbackCollectData)
        return pool.AddOpenChannels(info->CollectData);
    return STATUS_SUCCESS;
}

NTSTATUS ModemPool::AddOpenChannels(PCW_MASK_INFORMATION &request)
{
    static const PCWSTR names[ChannelCount] = { L"Channel 1", L"Channel 2", L"Channel 3" };
    NTSTATUS status = STATUS_SUCCESS;

    ExAcquireFastMutex(&m_lock);
    for (ULONG i = 0; i < ChannelCount && NT_SUCCESS(status); ++i)
    {
        if (!m_channels[i].open)
            continue;
        if (request.InstanceId != PCW_ANY_INSTANCE_ID && request.InstanceId != i + 1)
            continue;

        UNICODE_STRING name;
        RtlInitUnicodeString(&name, names[i]);
        PCW_DATA data = { &m_channels[i].statistics, sizeof(Channel::Statistics) };
        status = PcwAddInstance(request.Buffer, &name, i + 1, 1, &data);
    }
    ExReleaseFastMutex(&m_lock);
    return status;
}

void ModemPool::Describe(PCW_REGISTRATION_INFORMATION &info)
{
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &m_name;
    info.CounterCount = s_rowCount;
    info.Counters = s_rows;
    info.Callback = &ModemPool::OnPcw;
    info.CallbackContext = this;
}

NTSTATUS ModemPool::Initialize()
{
    PCW_REGISTRATION_INFORMATION info;

    ExInitializeFastMutex(&m_lock);
    RtlInitUnicodeString(&m_name, L"Modem Pool Channel");
    Describe(info);
    return PcwRegister(&m_registration, &info);
}

void ModemPool::Cleanup()
{
    if (m_registration != nullptr)
    {
        PcwUnregister(m_registration);
        m_registration = nullptr;
    }
}

static ModemPool g_pool;

static DRIVER_UNLOAD OnUnload;
static void OnUnload(PDRIVER_OBJECT)
{
    g_pool.Cleanup();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = OnUnload;
    return g_pool.Initialize();
}
