//
// Router: kernel mode performance counters.
//
#include <ntddk.h>

struct StatsBase
{
    UINT32 version;
    UINT32 size;
};

struct RouterStats : StatsBase
{
    UINT64 forwarded;
    UINT64 dropped;
};

static PCW_COUNTER_DESCRIPTOR Descriptors[2];

class Router final
{
public:
    NTSTATUS Open();
    void Close();
    LinkStats Stats{}; // expect: PCW902

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
    PPCW_REGISTRATION m_Handle = nullptr;

};

static Router g_router;

NTSTATUS NTAPI Router::Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_router.Stats, sizeof(RouterStats) };

    switch (Type)
    {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, nullptr);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS Router::Open()
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = {};

    USHORT offset = sizeof(StatsBase);
    Descriptors[0] = { 1, 0, offset, 8 };
    Descriptors[1] = { 2, 0, static_cast<USHORT>(offset + 12), 4 };

    RtlInitUnicodeString(&name, L"Router");
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(Descriptors);
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Callback = &Callback;
    return PcwRegister(&m_Handle, &info);
}

void Router::Close()
{
    if (m_Handle != nullptr)
    {
        PcwUnregister(m_Handle);
        m_Handle = nullptr;
    }
}

static void OnUnload(PDRIVER_OBJECT)
{
    g_router.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = OnUnload;
    return g_router.Open();
}
