// The registration owns itself until start-up has come through.
#include <ntddk.h>

struct LinkStats
{
    UINT64 up;
    UINT64 down;
    UINT32 flaps;
};

class PcwHandle
{
public:
    PcwHandle() : m_h(nullptr) {}
    ~PcwHandle() { Reset(); }
    PcwHandle(const PcwHandle &) = delete;
    PcwHandle &operator=(const PcwHandle &) = delete;

    PPCW_REGISTRATION *Put() { return &m_h; }
    PPCW_REGISTRATION Release()
    {
        PPCW_REGISTRATION h = m_h;
        m_h = nullptr;
        return h;
    }
    void Reset()
    {
        if (m_h != nullptr) {
            PcwUnregister(m_h);
            m_h = nullptr;
        }
    }

private:
    PPCW_REGISTRATION m_h;
};

static LinkStats s_stats;
static PPCW_REGISTRATION s_registration;
static LARGE_INTEGER s_cookie;

static NTSTATUS NTAPI LinkCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &s_stats, sizeof(s_stats) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS LinkRegistryCallback(PVOID, PVOID, PVOID)
{
    return STATUS_SUCCESS;
}

static void LinkUnload(PDRIVER_OBJECT)
{
    CmUnRegisterCallback(s_cookie);
    if (s_registration != nullptr) {
        PcwUnregister(s_registration);
        s_registration = nullptr;
    }
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(LinkStats, up), RTL_FIELD_SIZE(LinkStats, up) },
        { 2, 0, FIELD_OFFSET(LinkStats, down), RTL_FIELD_SIZE(LinkStats, down) },
        { 3, 0, FIELD_OFFSET(LinkStats, flaps), RTL_FIELD_SIZE(LinkStats, flaps) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Link State");
    UNICODE_STRING altitude = RTL_CONSTANT_STRING(L"385201.5");
    PCW_REGISTRATION_INFORMATION ri{};
    PcwHandle guard;

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = ARRAYSIZE(rows);
    ri.Counters = rows;
    ri.Callback = LinkCallback;

    NTSTATUS status = PcwRegister(guard.Put(), &ri);
    if (!NT_SUCCESS(status))
        return status;

    status = CmRegisterCallbackEx(LinkRegistryCallback, &altitude, driver, nullptr, &s_cookie, nullptr);
    if (!NT_SUCCESS(status))
        return status;

    s_registration = guard.Release();
    driver->DriverUnload = LinkUnload;
    return STATUS_SUCCESS;
}
