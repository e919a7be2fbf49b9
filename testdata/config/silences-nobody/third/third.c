#include <wdm.h>

typedef struct _TOTALS { ULONG Reads; ULONG64 Bytes; } TOTALS;

static PPCW_REGISTRATION g_Third;
static TOTALS g_Totals;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Bytes) + 4, 8 },
};

static NTSTATUS NTAPI ThirdCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Default");
    PCW_DATA data = { &g_Totals, sizeof(g_Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS ThirdStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Third Totals");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = ThirdCallback;
    return PcwRegister(&g_Third, &info);
}

VOID ThirdStop(VOID)
{
    if (g_Third != NULL)
        PcwUnregister(g_Third);
    g_Third = NULL;
}
