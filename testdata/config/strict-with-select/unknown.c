#include <wdm.h>

typedef struct _TOTALS { ULONG Reads; ULONG64 Bytes; } TOTALS;

static PPCW_REGISTRATION g_Unknown;
static TOTALS g_Totals;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Reads), RTL_FIELD_SIZE(TOTALS, Reads) },
    { 2, 0, FIELD_OFFSET(TOTALS, Bytes), RTL_FIELD_SIZE(TOTALS, Bytes) },
};

static NTSTATUS NTAPI UnknownCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Default");
    PCW_DATA data = { &g_Totals, sizeof(g_Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS UnknownStart(ULONG Version)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Unknown Totals");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = Version;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = UnknownCallback;
    return PcwRegister(&g_Unknown, &info);
}

VOID UnknownStop(VOID)
{
    if (g_Unknown != NULL)
        PcwUnregister(g_Unknown);
    g_Unknown = NULL;
}
