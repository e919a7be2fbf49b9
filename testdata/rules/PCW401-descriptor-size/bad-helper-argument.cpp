//
// Throttle: kernel mode performance counters.
//
#include <ntddk.h>

struct ThrottleStats
{
    UINT64 delayed;
    UINT64 passed;
    UINT32 rules;
};

static PCW_COUNTER_DESCRIPTOR Descriptors[3];

static void Add(ULONG &count, USHORT offset, USHORT size)
{
    PCW_COUNTER_DESCRIPTOR &row = Descriptors[count];
    row.Id = static_cast<USHORT>(count);
    row.StructIndex = 0;
    row.Offset = offset;
    row.Size = size;
    ++count;
}

class Throttle final
{
public:
    NTSTATUS Open();
    void Close();
    ThrottleStats Stats{};

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
    PPCW_REGISTRATION m_Handle = nullptr;

};

static Throttle g_throttle;

NTSTATUS NTAPI Throttle::Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_throttle.Stats, sizeof(ThrottleStats) };

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

NTSTATUS Throttle::Open()
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = {};

    ULONG count = 0;
    Add(count, FIELD_OFFSET(ThrottleStats, delayed), 8);
    Add(count, FIELD_OFFSET(ThrottleStats, passed), 64); // expect: PCW401
    Add(count, FIELD_OFFSET(ThrottleStats, rules), 4);

    RtlInitUnicodeString(&name, L"Throttle");
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = const_cast<PPCW_COUNTER_DESCRIPTOR>(Descriptors);
    info.CounterCount = count;
    info.Callback = &Callback;
    return PcwRegister(&m_Handle, &info);
}

void Throttle::Close()
{
    if (m_Handle != nullptr)
    {
        PcwUnregister(m_Handle);
        m_Handle = nullptr;
    }
}

static void OnUnload(PDRIVER_OBJECT)
{
    g_throttle.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = OnUnload;
    return g_throttle.Open();
}
