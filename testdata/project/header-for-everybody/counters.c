#include "driver.h"

PPCW_REGISTRATION g_Registration;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(HFE_STATS, Reads), RTL_FIELD_SIZE(HFE_STATS, Reads) },
    { 2, 0, FIELD_OFFSET(HFE_STATS, Depth), RTL_FIELD_SIZE(HFE_STATS, Depth) },
};

static NTSTATUS NTAPI
HfeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
HfeStart(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Header For Everybody");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = g_CounterVersion;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    info.Callback = HfeCallback;
    return PcwRegister(&g_Registration, &info);
}
