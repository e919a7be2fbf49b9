extern "C" {
#include <ntddk.h>
}

// only one instance, so any id will do

namespace hypercall
{
struct alignas(8) Stats
{
    UINT64 fast;
    UINT64 slow;
    UINT32 failed;
    UINT32 retried;
};

Stats g_stats;
PPCW_REGISTRATION g_set;
constexpr ULONG kInstance = PCW_ANY_INSTANCE_ID;

class Reporter
{
public:
    explicit Reporter(PPCW_BUFFER buffer) : m_buffer(buffer) {}

    NTSTATUS operator()(const Stats *stats) const
    {
        PCW_DATA data = { stats, sizeof(Stats) };
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"partition");
        return PcwAddInstance(m_buffer, &name, kInstance, 1, &data);    // expect: PCW506
    }

private:
    PPCW_BUFFER m_buffer;
};

NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *stats = static_cast<const Stats *>(context);

    if (type == PcwCallbackEnumerateInstances)
        return Reporter(info->EnumerateInstances.Buffer)(stats);
    else if (type == PcwCallbackCollectData)
        return Reporter(info->CollectData.Buffer)(stats);
    else
        return STATUS_SUCCESS;
}
} // namespace hypercall

NTSTATUS HypercallCountersUp()
{
    using hypercall::Stats;

    PCW_COUNTER_DESCRIPTOR rows[4] = {};
    USHORT n = 0;
    rows[n++] = { 1, 0, FIELD_OFFSET(Stats, fast), RTL_FIELD_SIZE(Stats, fast) };
    rows[n++] = { 2, 0, FIELD_OFFSET(Stats, slow), RTL_FIELD_SIZE(Stats, slow) };
    rows[n++] = { 3, 0, FIELD_OFFSET(Stats, failed), RTL_FIELD_SIZE(Stats, failed) };
    rows[n++] = { 4, 0, FIELD_OFFSET(Stats, retried), RTL_FIELD_SIZE(Stats, retried) };

    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Guest Hypercalls");
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = n;
    info.Counters = rows;
    info.Callback = hypercall::Callback;
    info.CallbackContext = &hypercall::g_stats;
    return PcwRegister(&hypercall::g_set, &info);
}

void HypercallCountersDown()
{
    if (hypercall::g_set == nullptr)
        return;
    PcwUnregister(hypercall::g_set);
    hypercall::g_set = nullptr;
}
