#include "stats.hpp"

namespace
{
PPCW_REGISTRATION registration = nullptr;

NTSTATUS NTAPI Answer(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &stats::totals, sizeof(stats::totals) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}
}

stats::Totals stats::totals;

NTSTATUS stats::Begin() noexcept
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(Totals, opened), RTL_FIELD_SIZE(Totals, opened) },
        { 2, 0, FIELD_OFFSET(Totals, closed), RTL_FIELD_SIZE(Totals, closed) },
        { 3, 0, FIELD_OFFSET(Totals, live), RTL_FIELD_SIZE(Totals, live) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Named Section Broker");
    PCW_REGISTRATION_INFORMATION ri{};

    ri.Version = PCW_VERSION_2;
    ri.Name = &set;
    ri.CounterCount = ARRAYSIZE(rows);
    ri.Counters = rows;
    ri.Callback = Answer;
    return PcwRegister(&registration, &ri);
}

void stats::End() noexcept
{
    if (registration != nullptr) {
        PcwUnregister(registration);
        registration = nullptr;
    }
}
