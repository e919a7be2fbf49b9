#include <ntddk.h>

/* The library only logs: everything that it gets is used by calls that are checked. */
typedef struct { ULONG A; ULONG B; } STATS;
VOID LibDump(const PCW_COUNTER_DESCRIPTOR *Rows, ULONG Count);
VOID LibTrace(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Information);
VOID LibData(PPCW_DATA Data);
VOID LibNote(PPCW_REGISTRATION *Registration);

static PPCW_REGISTRATION g_Registration;
static STATS g_Stats;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(STATS, A), 4 },
    { 2, 0, FIELD_OFFSET(STATS, B), 4 },
};

static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Information, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Total");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };
    UNREFERENCED_PARAMETER(Context);
    LibTrace(Type, Information);
    LibData(&data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Information->CollectData.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Information->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    return STATUS_SUCCESS;
}

NTSTATUS PerfStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    info.Callback = Callback;
    LibDump(g_Rows, RTL_NUMBER_OF(g_Rows));
    LibNote(&g_Registration);
    return PcwRegister(&g_Registration, &info);
}

VOID PerfStop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
