//
// Flow: kernel mode performance counters.
//
#include <ntddk.h>

struct FlowStats
{
    UINT64 opened;
    UINT64 closed;
};

constexpr USHORT FlowIdBase = 1000; // ids below are the firewall's
static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { FlowIdBase + 1, 0, FIELD_OFFSET(FlowStats, opened), sizeof(UINT64) }, // expect: PCW410
    { FlowIdBase + 2, 0, FIELD_OFFSET(FlowStats, closed), sizeof(UINT64) }, // expect: PCW410
};

class Flow final
{
public:
    NTSTATUS Open();
    void Close();
    FlowStats Stats{};

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
    PPCW_REGISTRATION m_Handle = nullptr;

};

static Flow g_flow;

NTSTATUS NTAPI Flow::Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_flow.Stats, sizeof(FlowStats) };

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

NTSTATUS Flow::Open()
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = {};

    RtlInitUnicodeString(&name, L"Flow");
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(Descriptors);
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Callback = &Callback;
    return PcwRegister(&m_Handle, &info);
}

void Flow::Close()
{
    if (m_Handle != nullptr)
    {
        PcwUnregister(m_Handle);
        m_Handle = nullptr;
    }
}

static void OnUnload(PDRIVER_OBJECT)
{
    g_flow.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = OnUnload;
    return g_flow.Open();
}
