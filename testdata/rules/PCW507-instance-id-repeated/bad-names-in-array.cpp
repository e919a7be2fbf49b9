// Hypervisor scheduler classes
extern "C" {
#include <wdm.h>
}

namespace sched
{
struct Class
{
    UNICODE_STRING name;
    ULONG64 runs;
    ULONG64 preemptions;
};

Class classes[] = {
    { RTL_CONSTANT_STRING(L"realtime"), 0, 0 },
    { RTL_CONSTANT_STRING(L"normal"), 0, 0 },
    { RTL_CONSTANT_STRING(L"idle"), 0, 0 },
};

PPCW_REGISTRATION handle = nullptr;

struct Counters
{
    enum : ULONG { DefaultId = 1 };

    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
    {
        if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
            return STATUS_SUCCESS;

        for (auto &c : classes)
        {
            PCW_DATA data = { &c, sizeof(c) };
            const NTSTATUS status =
                PcwAddInstance(info->CollectData.Buffer, &c.name, DefaultId, 1, &data);     // expect: PCW507
            if (!NT_SUCCESS(status))
                return status;
        }
        return STATUS_SUCCESS;
    }
};
} // namespace sched

NTSTATUS SchedulerCountersOpen()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Scheduler Class");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(sched::Class, runs), sizeof(ULONG64) },
        { 2, 0, FIELD_OFFSET(sched::Class, preemptions), sizeof(ULONG64) },
    };
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = &sched::Counters::Callback;
    return PcwRegister(&sched::handle, &info);
}

void SchedulerCountersClose()
{
    if (sched::handle != nullptr)
    {
        PcwUnregister(sched::handle);
        sched::handle = nullptr;
    }
}
