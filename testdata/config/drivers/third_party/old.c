#include <wdm.h>

typedef struct _TOTALS { ULONG Reads; ULONG64 Bytes; } TOTALS;

static PPCW_REGISTRATION g_Old;
static TOTALS g_Totals;
static PCW_COUNTER_DESCRIPTOR g_Table[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Reads), RTL_FIELD_SIZE(TOTALS, Reads) },
    { 2, 0, FIELD_OFFSET(TOTALS, Bytes), 16 },
};

static NTSTATUS NTAPI OldCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Default");
    PCW_DATA data = { &g_Totals, sizeof(g_Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS OldStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Old Totals");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Table);
    info.Counters = g_Table;
    info.Callback = OldCallback;
    return PcwRegister(&g_Old, &info);
}

VOID OldStop(VOID)
{
    if (g_Old != NULL)
        PcwUnregister(g_Old);
    g_Old = NULL;
}
