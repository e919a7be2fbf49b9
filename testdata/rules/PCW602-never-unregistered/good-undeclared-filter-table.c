// args: --whole-project
/* The table that has the unload routine is declared in a header that is not here. */
#include <fltKernel.h>

typedef struct _RING_STATS {
    ULONG Frames;
    ULONG Drops;
} RING_STATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(RING_STATS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(RING_STATS, Drops), sizeof(ULONG) },
};

static RING_STATS g_Stats;
PPCW_REGISTRATION g_Ring;
static PFLT_FILTER g_Filter;

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Undeclared Table");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = RingCallback;
    status = PcwRegister(&g_Ring, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = FltRegisterFilter(Driver, &FilterRegistration, &g_Filter); // expect: PCW902
    if (!NT_SUCCESS(status) && g_Ring != NULL)
        PcwUnregister(g_Ring);
    return status;
}
