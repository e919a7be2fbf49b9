/* No label that the header would declare leads to PcwUnregister. */
#include <ntddk.h>

typedef struct _NIC_STATS {
    ULONG Sent;
    ULONG Received;
} NIC_STATS;

static NIC_STATS g_Stats;
static PPCW_REGISTRATION g_NicPcw;
static PCW_COUNTER_DESCRIPTOR g_Rows[2] = {
    { 1, 0, FIELD_OFFSET(NIC_STATS, Sent), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(NIC_STATS, Received), sizeof(ULONG) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
Stop(VOID)
{
    switch (NicState) {  // expect: PCW902
    case NIC_RUN:
        g_Stats.Sent = 0;
        break;
    default:
        break;
    }
}

static VOID
NicUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}


NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nic");
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = NicUnload;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    info.Callback = NicCallback;
    return PcwRegister(&g_NicPcw, &info); // expect: PCW602
}
