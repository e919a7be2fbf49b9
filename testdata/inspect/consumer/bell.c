#include <ntddk.h>

typedef struct _BELL_STATS {
    ULONG   Rings;
    ULONG   Time;
    ULONG   TimeBase;
    ULONG64 Total;
} BELL_STATS;

static PPCW_REGISTRATION g_Bells;
static BELL_STATS g_Stats;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(BELL_STATS, Rings), RTL_FIELD_SIZE(BELL_STATS, Rings) },
    { 2, 0, FIELD_OFFSET(BELL_STATS, Time), RTL_FIELD_SIZE(BELL_STATS, Time) },
    { 3, 0, FIELD_OFFSET(BELL_STATS, TimeBase), RTL_FIELD_SIZE(BELL_STATS, TimeBase) },
    { 4, 0, FIELD_OFFSET(BELL_STATS, Total), RTL_FIELD_SIZE(BELL_STATS, Total) },
};

static NTSTATUS NTAPI
BellQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Tower");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 1, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
BellUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Bells != NULL)
        PcwUnregister(g_Bells);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Bells");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, BellQuery, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = BellUnload;
    return PcwRegister(&g_Bells, &info);
}
