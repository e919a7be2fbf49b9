#include <ntddk.h>
#include <wdf.h>

// Fingerprint reader: one counterset, two blocks per instance (sensor and matcher).

struct SensorBlock
{
    UINT32 captures;
    UINT32 rejects;
};

struct MatcherBlock
{
    UINT64 cycles;
    UINT32 templates;
};

static SensorBlock g_sensor;
static MatcherBlock g_matcher;
static PPCW_REGISTRATION g_counters;

static NTSTATUS StartCounters()
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SensorBlock, captures), RTL_FIELD_SIZE(SensorBlock, captures) },
        { 2, 0, FIELD_OFFSET(SensorBlock, rejects), RTL_FIELD_SIZE(SensorBlock, rejects) },
        { 10, 1, FIELD_OFFSET(MatcherBlock, cycles), RTL_FIELD_SIZE(MatcherBlock, cycles) },
        { 11, 1, FIELD_OFFSET(MatcherBlock, templates), RTL_FIELD_SIZE(MatcherBlock, templates) },
    };
    DECLARE_CONST_UNICODE_STRING(name, L"Fingerprint Reader");

    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID) -> NTSTATUS {
        UNICODE_STRING reader = RTL_CONSTANT_STRING(L"Reader");

        auto answer = [&reader](const PCW_MASK_INFORMATION &request) {
            PCW_DATA blocks[] = {
                { &g_sensor, sizeof(g_sensor) },
                { &g_matcher, sizeof(g_matcher) },
            };
            return PcwAddInstance(request.Buffer, &reader, 0, ARRAYSIZE(blocks), blocks);
        };

        switch (type)
        {
        case PcwCallbackEnumerateInstances:
            return answer(info->EnumerateInstances);
        case PcwCallbackCollectData:
            return answer(info->CollectData);
        default:
            return STATUS_SUCCESS;
        }
    };
    return PcwRegister(&g_counters, &info);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    WDF_DRIVER_CONFIG config;
    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = [](WDFDRIVER) {
        if (g_counters != nullptr)
        {
            PcwUnregister(g_counters);
            g_counters = nullptr;
        }
    };

    NTSTATUS status = WdfDriverCreate(driver, path, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status))
        return status;
    return StartCounters();
}
