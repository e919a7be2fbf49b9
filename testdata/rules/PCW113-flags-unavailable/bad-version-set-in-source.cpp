//
// Engine monitor, one instance for the whole adapter.
//
#undef NTDDI_VERSION
#define NTDDI_VERSION 0x0A000006    // RS5
#include <ntddk.h>

typedef struct _GPU_SAMPLES
{
    ULONG64 BusyTime;
    ULONG64 CopyBytes;
    ULONG   Resets;
    ULONG   Contexts;
} GPU_SAMPLES;

static PCW_COUNTER_DESCRIPTOR GpuTable[3] =
{
    { 1, 0, FIELD_OFFSET(GPU_SAMPLES, BusyTime), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(GPU_SAMPLES, CopyBytes), sizeof(ULONG64) },
    { 3, 0, FIELD_OFFSET(GPU_SAMPLES, Resets), sizeof(ULONG) },
};

class GpuMonitor final
{
public:
    NTSTATUS Open();
    void Close();
    GPU_SAMPLES Stats{};

private:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
    PPCW_REGISTRATION m_Handle = nullptr;

};

static GpuMonitor g_Monitor;

NTSTATUS NTAPI GpuMonitor::Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Monitor.Stats, sizeof(GPU_SAMPLES) };

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

static UNICODE_STRING GpuSetName = RTL_CONSTANT_STRING(L"GPU Engine Monitor");

static void Describe(PCW_REGISTRATION_INFORMATION &info, PPCW_CALLBACK callback)
{
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &GpuSetName;
    info.CounterCount = ARRAYSIZE(GpuTable);
    info.Counters = GpuTable;
    info.Callback = callback;
    info.Flags = {}; // expect: PCW113
}

NTSTATUS GpuMonitor::Open()
{
    PCW_REGISTRATION_INFORMATION info = {};
    Describe(info, GpuMonitor::Callback);
    return PcwRegister(&m_Handle, &info);
}

void GpuMonitor::Close()
{
    if (m_Handle != nullptr)
    {
        PcwUnregister(m_Handle);
        m_Handle = nullptr;
    }
}

static void OnUnload(PDRIVER_OBJECT)
{
    g_Monitor.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = OnUnload;
    return g_Monitor.Open();
}
