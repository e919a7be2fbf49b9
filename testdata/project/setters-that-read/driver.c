#include <ntddk.h>
#include "shared.h"

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
} STATS;

static ULONG g_Version;
static ULONG g_Count = 0;
static UNICODE_STRING g_Name;
static PCW_COUNTER_DESCRIPTOR g_Rows[2];
static STATS g_Stats;
static PPCW_REGISTRATION g_Handle;

/* Only reads, whoever calls it. */
VOID StatsPrint(VOID)
{
    const PCW_COUNTER_DESCRIPTOR *row = &g_Rows[0];

    DbgPrint("version %u, %u counters of %wZ, first %u\n", g_Version, g_Count, &g_Name, row->Id);
    if (RtlEqualUnicodeString(&g_Name, &g_Name, TRUE) && g_Version > 1)
        DbgPrint("late\n");
}

static NTSTATUS NTAPI StatsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = {&g_Stats, sizeof(g_Stats)};

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID DriverUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DriverUnload;
    g_Count = 2;
    Configure();
    RtlZeroMemory(&info, sizeof(info));
    info.Version = g_Version;
    info.Name = &g_Name;
    info.CounterCount = g_Count;
    info.Counters = g_Rows;
    info.Callback = StatsCallback;
    return PcwRegister(&g_Handle, &info);
}
