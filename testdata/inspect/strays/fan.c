#include <ntddk.h>

typedef struct _FAN_STATS {
    ULONG Turns;
    ULONG Time;
    ULONG Base;
    ULONG Stops;
    PVOID Lock;
} FAN_STATS;

static PPCW_REGISTRATION g_Fans;
static FAN_STATS g_Stats;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(FAN_STATS, Turns), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(FAN_STATS, Time), RTL_FIELD_SIZE(FAN_STATS, Time) },
    { 3, 0, FIELD_OFFSET(FAN_STATS, Base), RTL_FIELD_SIZE(FAN_STATS, Base) },
    { 4, 0, FIELD_OFFSET(FAN_STATS, Stops), RTL_FIELD_SIZE(FAN_STATS, Stops) },
    { 5, 0, FIELD_OFFSET(FAN_STATS, Lock), RTL_FIELD_SIZE(FAN_STATS, Lock) },
    { 6, 0, 400, sizeof(ULONG) },
};

static NTSTATUS NTAPI
FanQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Front");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 1, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Fans != NULL)
        PcwUnregister(g_Fans);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Fans");
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = FanUnload;
    info.Version = PCW_VERSION_2;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    info.Callback = FanQuery;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Fans, &info);
}
