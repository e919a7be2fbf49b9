// The class that lacks the member has nothing to do with the counters: what registers was understood.
#include <ntddk.h>

namespace tap
{
struct Totals { ULONG64 events; };

static PPCW_REGISTRATION g_handle;

NTSTATUS Start(PPCW_CALLBACK callback)
{
    PCW_COUNTER_DESCRIPTOR rows[]{ { 1, 0, FIELD_OFFSET(Totals, events), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Telemetry Tap");
    PCW_REGISTRATION_INFORMATION info{};

    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = callback;
    return PcwRegister(&g_handle, &info);
}

void Stop()
{
    if (g_handle != nullptr)
        PcwUnregister(g_handle);
}

struct Queue { ULONG depth; };
} // namespace tap

ULONG DepthOf(tap::Queue *queue)
{
    return queue->length;  // expect: PCW902
}
