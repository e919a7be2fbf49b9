#include <ntddk.h>

enum counter { COUNTER_OPENED, COUNTER_CLOSED, COUNTER_FAILED, COUNTER_COUNT };

typedef struct _LANES {
    ULONG Depth[4];
} LANES;

static LONG64 g_Totals[COUNTER_COUNT];
static LANES g_Lanes;
static PPCW_REGISTRATION g_TotalsHandle, g_LanesHandle;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, COUNTER_OPENED * sizeof(LONG64), sizeof(LONG64) },
    { 2, 0, sizeof(LONG64) * COUNTER_CLOSED, sizeof(LONG64) },
    { 3, 0, COUNTER_OPENED * sizeof(LONG64), sizeof(LONG64) },
    { 4, 0, 2 * sizeof(LONG64), sizeof(LONG64) },
};

static NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { g_Totals, sizeof(g_Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
LanesCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Lanes, sizeof(g_Lanes) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
StartTotals(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Totals");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    info.Callback = TotalsCallback;
    return PcwRegister(&g_TotalsHandle, &info);
}

NTSTATUS
StartLanes(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lanes");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PCW_COUNTER_DESCRIPTOR rows[4];
    USHORT i;
    for (i = 0; i < 4; i++) {
        rows[i].Id = i;
        rows[i].StructIndex = 0;
        rows[i].Offset = (USHORT)(i * sizeof(ULONG));
        rows[i].Size = sizeof(ULONG);
    }
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = LanesCallback;
    return PcwRegister(&g_LanesHandle, &info);
}
