//
// GPU scheduler shim - counters, C++17, no exceptions
//
#include <ntddk.h>

namespace
{

struct QueueStats
{
    LONGLONG submitted;
    LONGLONG completed;
    LONG preempted;
    LONG hung;
};

QueueStats g_graphics, g_copy;
PPCW_REGISTRATION g_set = nullptr;

constexpr PCW_COUNTER_DESCRIPTOR Row(USHORT id, size_t offset, size_t size)
{
    return { id, 0, static_cast<USHORT>(offset), static_cast<USHORT>(size) };
}

PCW_COUNTER_DESCRIPTOR g_rows[] = {
    Row(1, offsetof(QueueStats, submitted), sizeof(LONGLONG)),
    Row(2, offsetof(QueueStats, completed), sizeof(LONGLONG)),
    Row(3, offsetof(QueueStats, preempted), sizeof(LONG)),
    Row(4, offsetof(QueueStats, hung), sizeof(LONG)),
};

NTSTATUS Add(const PCW_MASK_INFORMATION &request, PCUNICODE_STRING name, ULONG id, const QueueStats &stats)
{
    if (request.InstanceId != PCW_ANY_INSTANCE_ID && request.InstanceId != id)
        return STATUS_SUCCESS;

    PCW_DATA data;
    data.Data = &stats;
    data.Size = sizeof(stats);
    return PcwAddInstance(request.Buffer, name, id, 1, &data);
}

NTSTATUS NTAPI Query(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING graphics = RTL_CONSTANT_STRING(L"Graphics");
    UNICODE_STRING copy = RTL_CONSTANT_STRING(L"Copy");

    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;

    const PCW_MASK_INFORMATION &request = info->CollectData;
    NTSTATUS status = Add(request, &graphics, 1, g_graphics);
    return NT_SUCCESS(status) ? Add(request, &copy, 2, g_copy) : status;
}

NTSTATUS StartCounters()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"GPU Scheduler Queue");
    PCW_REGISTRATION_INFORMATION info{};
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_rows);
    info.Counters = g_rows;
    info.Callback = Query;

    auto attempt = [&info](ULONG version) {
        info.Version = version;
        info.Flags = (version == PCW_VERSION_2) ? PcwRegistrationSiloNeutral : PcwRegistrationNone;
        return PcwRegister(&g_set, &info);
    };

    NTSTATUS status = attempt(PCW_VERSION_2);
    if (status == STATUS_INVALID_PARAMETER_2)
        status = attempt(PCW_VERSION_1);
    return status;
}

void Unload(PDRIVER_OBJECT)
{
    if (g_set != nullptr)
    {
        PcwUnregister(g_set);
        g_set = nullptr;
    }
}

} // namespace

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = Unload;
    return StartCounters();
}
