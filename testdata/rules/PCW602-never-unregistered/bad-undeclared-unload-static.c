// args: --whole-project
/* The unload routine is declared nowhere, and cannot name this handle, which is static. */
#include <ntddk.h>

typedef struct _RING_STATS {
    ULONG Frames;
    ULONG Drops;
} RING_STATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(RING_STATS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(RING_STATS, Drops), sizeof(ULONG) },
};

static RING_STATS g_Stats;
static PPCW_REGISTRATION g_Ring;

static NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
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

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Static Beside Unload");
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = RingUnload; // expect: PCW902

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = RingCallback;
    return PcwRegister(&g_Ring, &info); // expect: PCW602
}
