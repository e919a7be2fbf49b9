/* Start-up goes through a table, and returns at the first failure. */
#include <ntddk.h>

typedef struct _SPOOL_STATS {
    ULONG Jobs;
    ULONG Pages;
} SPOOL_STATS;

static PPCW_REGISTRATION SpoolSet;
static SPOOL_STATS Stats;

static NTSTATUS NTAPI
SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Stats, sizeof(Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
PerfStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SPOOL_STATS, Jobs), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(SPOOL_STATS, Pages), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Spool Forgets");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, SpoolCallback };

    return PcwRegister(&SpoolSet, &info);
}

static VOID
PerfStop(VOID)
{
    if (SpoolSet != NULL) {
        PcwUnregister(SpoolSet);
        SpoolSet = NULL;
    }
}

NTSTATUS QueueStart(VOID);
VOID QueueStop(VOID);
NTSTATUS PortStart(VOID);
VOID PortStop(VOID);

typedef struct _MODULE {
    PCSTR Name;
    NTSTATUS (*Start)(VOID);
    VOID (*Stop)(VOID);
} MODULE;

static const MODULE Modules[] = {
    { "queue", QueueStart, QueueStop },
    { "perf", PerfStart, PerfStop },
    { "port", PortStart, PortStop },
};

static VOID
StopModules(ULONG Count)
{
    while (Count > )0 {    // expect: PCW902
        Count--;
        Modules[Count].Stop();
    }
}

static VOID
SpoolUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    StopModules(RTL_NUMBER_OF(Modules));
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    ULONG i;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = SpoolUnload;
    for (i = 0; i < RTL_NUMBER_OF(Modules); i++) {
        status = Modules[i].Start();
        if (!NT_SUCCESS(status)) {
            return status;
        }
    }
    return STATUS_SUCCESS;
}
