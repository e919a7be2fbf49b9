#include "pcw.hpp"
struct queue_counters { ULONGLONG enqueued; ULONGLONG dequeued; ULONG depth; ULONG peak; };
struct driver_state {
    pcw::registration reg;
    queue_counters queues[4]{};
    pcw::instance inst[4];
};
static driver_state *g_state;
extern "C" DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD OnUnload;
struct nonpaged_t { };
void *operator new(size_t n, nonpaged_t) noexcept { return ExAllocatePool2(POOL_FLAG_NON_PAGED, n, 'pcwC'); }
void operator delete(void *p) noexcept { if (p) ExFreePool(p); }
void operator delete(void *p, size_t) noexcept { if (p) ExFreePool(p); }

static NTSTATUS start(driver_state &s)
{
    static PCW_COUNTER_DESCRIPTOR d[] = {
        { 1, 0, offsetof(queue_counters, enqueued), sizeof(queue_counters::enqueued) },
        { 2, 0, offsetof(queue_counters, dequeued), sizeof(queue_counters::dequeued) },
        { 3, 0, offsetof(queue_counters, depth), sizeof(queue_counters::depth) },
        { 4, 0, offsetof(queue_counters, peak), sizeof(queue_counters::peak) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Weir Queues");
    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(d);
    info.Counters = d;
    NTSTATUS st = s.reg.open(info);
    if (!NT_SUCCESS(st))
        return st;
    static const UNICODE_STRING names[4] = { RTL_CONSTANT_STRING(L"q0"), RTL_CONSTANT_STRING(L"q1"),
                                             RTL_CONSTANT_STRING(L"q2"), RTL_CONSTANT_STRING(L"q3") };
    for (unsigned i = 0; i < 4; i++) {
        st = s.inst[i].create(s.reg, &names[i], s.queues[i]);
        if (!NT_SUCCESS(st))
            return st;
    }
    return STATUS_SUCCESS;
}
static void OnUnload(PDRIVER_OBJECT)
{
    delete g_state;
    g_state = nullptr;
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING)
{
    g_state = new (nonpaged_t{}) driver_state;
    if (!g_state)
        return STATUS_INSUFFICIENT_RESOURCES;
    NTSTATUS st = start(*g_state);
    if (!NT_SUCCESS(st)) {
        delete g_state;
        g_state = nullptr;
        return st;
    }
    g_state->queues[0].enqueued++;
    g_state->queues[0].dequeued++;
    g_state->queues[0].depth++;
    g_state->queues[0].peak++;
    drv->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
