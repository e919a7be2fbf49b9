// a constexpr table whose offsets are FIELD_OFFSET
#include <ntddk.h>
struct Stats { unsigned __int64 requests; unsigned __int64 errors; unsigned int pending; };
static Stats g;
static PPCW_REGISTRATION reg;
static auto const callback = [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID) -> NTSTATUS {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d{ &g, sizeof(g) };
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
};
NTSTATUS Start()
{
    static constexpr PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Stats, requests), sizeof(Stats::requests) },
        { 2, 0, FIELD_OFFSET(Stats, errors), sizeof(Stats::errors) },
        { 3, 0, FIELD_OFFSET(Stats, pending), sizeof(Stats::errors) },  // expect: PCW405
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lambda");
    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = const_cast<PCW_COUNTER_DESCRIPTOR*>(rows);
    info.Callback = callback;
    return PcwRegister(&reg, &info);
}
void Stop() { if (reg) { PcwUnregister(reg); reg = nullptr; } }
