#include "counters.h"

static PPCW_REGISTRATION g_Registration;
static ULONG64 g_Openings;

static NTSTATUS NTAPI ValveCollect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Openings, sizeof(g_Openings) };

    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS Valve::Open()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Valve");
    PCW_COUNTER_DESCRIPTOR descriptor = { 1, 0, 0, sizeof(g_Openings) };
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = 1;
    info.Counters = &descriptor;
    info.Callback = ValveCollect;
    return PcwRegister(&g_Registration, &info);
}

void Valve::Close()
{
    if (g_Registration != nullptr) {
        PcwUnregister(g_Registration);
        g_Registration = nullptr;
    }
}
