// The name is set for one of the two requests only.

extern "C" {
#include <ntddk.h>
}

struct EngineCounters
{
    ULONG64 Started;
    ULONG64 Stopped;
};

static EngineCounters g_counters;
static PPCW_REGISTRATION g_registration;

static NTSTATUS NTAPI EngineCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &g_counters, sizeof(g_counters) };

    if (type == PcwCallbackEnumerateInstances)
    {
        RtlInitUnicodeString(&instance, L"engine");
        return PcwAddInstance(info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    }
    if (type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW516
    return STATUS_SUCCESS;
}

NTSTATUS EngineStart()
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = {
        { 1, 0, FIELD_OFFSET(EngineCounters, Started), RTL_FIELD_SIZE(EngineCounters, Started) },
        { 2, 0, FIELD_OFFSET(EngineCounters, Stopped), RTL_FIELD_SIZE(EngineCounters, Stopped) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Engine");
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(descriptors);
    info.Counters = descriptors;
    info.Callback = EngineCallback;
    return PcwRegister(&g_registration, &info);
}

void EngineStop()
{
    if (g_registration != nullptr)
    {
        PcwUnregister(g_registration);
        g_registration = nullptr;
    }
}
