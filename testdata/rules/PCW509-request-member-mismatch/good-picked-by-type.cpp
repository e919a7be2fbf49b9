extern "C" {
#include <ntddk.h>
}

// The member is chosen once, by the type of the request, and used through a reference afterwards.

struct GpuEngine { UINT64 busyNs; UINT32 submissions; UINT32 resets; };

static GpuEngine g_engines[2];
static UINT64 g_open;

static PCW_MASK_INFORMATION &MaskOf(PCW_CALLBACK_TYPE type, PCW_CALLBACK_INFORMATION &info)
{
    return type == PcwCallbackCollectData ? info.CollectData : info.EnumerateInstances;
}

static NTSTATUS NTAPI GpuCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    static const UNICODE_STRING names[] = { RTL_CONSTANT_STRING(L"3D"), RTL_CONSTANT_STRING(L"copy") };

    switch (type)
    {
    case PcwCallbackAddCounter:
    {
        const PCW_COUNTER_INFORMATION &counter = info->AddCounter;
        g_open |= counter.CounterMask;
        return STATUS_SUCCESS;
    }
    case PcwCallbackRemoveCounter:
        g_open &= ~info->RemoveCounter.CounterMask;
        return STATUS_SUCCESS;
    default:
        break;
    }

    const PCW_MASK_INFORMATION &mask = MaskOf(type, *info);
    if (mask.CancelEvent != nullptr && KeReadStateEvent(mask.CancelEvent) != 0)
        return STATUS_CANCELLED;

    for (ULONG i = 0; i < ARRAYSIZE(g_engines); ++i)
    {
        PCW_DATA data = { &g_engines[i], sizeof(GpuEngine) };
        NTSTATUS status = PcwAddInstance(mask.Buffer, &names[i], i, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    return STATUS_SUCCESS;
}

PPCW_REGISTRATION g_gpuSet;

NTSTATUS GpuPerfOpen()
{
    PCW_COUNTER_DESCRIPTOR rows[3] = {
        { 1, 0, FIELD_OFFSET(GpuEngine, busyNs), sizeof(UINT64) },
        { 2, 0, FIELD_OFFSET(GpuEngine, submissions), sizeof(UINT32) },
        { 3, 0, FIELD_OFFSET(GpuEngine, resets), sizeof(UINT32) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Render Engine");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 3, rows, GpuCallback, nullptr };
    return PcwRegister(&g_gpuSet, &info);
}

void GpuPerfClose()
{
    if (g_gpuSet != nullptr)
    {
        PcwUnregister(g_gpuSet);
        g_gpuSet = nullptr;
    }
}
