#include <ntddk.h>

typedef struct _LOCK_STATS {
    PVOID Owner;
    ULONG Acquired;
    ULONG Contended;
    ULONG64 SpinCycles;
} LOCK_STATS;

static LOCK_STATS g_Stats;
static PPCW_REGISTRATION g_Handle;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(LOCK_STATS, Acquired), RTL_FIELD_SIZE(LOCK_STATS, Acquired) },
    { 2, 0, FIELD_OFFSET(LOCK_STATS, Contended), RTL_FIELD_SIZE(LOCK_STATS, Contended) },
    { 3, 0, FIELD_OFFSET(LOCK_STATS, SpinCycles), RTL_FIELD_SIZE(LOCK_STATS, SpinCycles) },
};

static NTSTATUS NTAPI
LockCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"all");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
LockStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Spin Locks");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    RTL_OSVERSIONINFOW os = { sizeof(os) };

    RtlGetVersion(&os);
    info.Name = &name;
    info.Counters = g_Rows;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Callback = LockCallback;
    info.Version = PCW_VERSION_1;
    if (os.dwBuildNumber >= 20348) {
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    return PcwRegister(&g_Handle, &info);
}

VOID
LockStop(VOID)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
