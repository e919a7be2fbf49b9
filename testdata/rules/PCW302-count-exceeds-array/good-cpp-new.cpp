//
// Engine monitor, one instance for the whole adapter.
//
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

void *__cdecl operator new[](size_t size, POOL_FLAGS flags, ULONG tag)
{
    return ExAllocatePool2(flags, size, tag);
}

NTSTATUS GpuMonitor::Open()
{
    constexpr ULONG Count = ARRAYSIZE(GpuTable);
    PPCW_COUNTER_DESCRIPTOR copy = new (POOL_FLAG_PAGED, 'mupG') PCW_COUNTER_DESCRIPTOR[Count];
    if (copy == nullptr)
        return STATUS_INSUFFICIENT_RESOURCES;

    for (ULONG i = 0; i < Count; ++i)
        copy[i] = GpuTable[i];

    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &GpuSetName, Count, copy, &GpuMonitor::Callback };
    const NTSTATUS status = PcwRegister(&m_Handle, &info);
    ExFreePoolWithTag(copy, 'mupG');
    return status;
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
