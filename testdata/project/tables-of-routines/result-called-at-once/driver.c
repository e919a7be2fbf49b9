#include <ntddk.h>

typedef NTSTATUS START_FN(VOID);
typedef VOID STOP_FN(VOID);
typedef struct _MODULE { PCSTR Name; START_FN *Start; STOP_FN *Stop; } MODULE;
static NTSTATUS PerfStart(VOID);
static VOID PerfStop(VOID);
NTSTATUS QueueStart(VOID);
VOID QueueStop(VOID);
NTSTATUS PortStart(VOID);
VOID PortStop(VOID);
typedef struct _SPOOL_STATS { ULONG Jobs; ULONG Pages; } SPOOL_STATS;
static PPCW_REGISTRATION SpoolSet;
static SPOOL_STATS Stats;
static NTSTATUS NTAPI SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
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
static NTSTATUS PerfStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SPOOL_STATS, Jobs), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(SPOOL_STATS, Pages), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Spool Modules");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, SpoolCallback };
    return PcwRegister(&SpoolSet, &info);
}
static VOID PerfStop(VOID)
{
    if (SpoolSet != NULL) {
        PcwUnregister(SpoolSet);
        SpoolSet = NULL;
    }
}
static const MODULE Modules[] = {
 { "queue", QueueStart, QueueStop },
 { "perf", PerfStart, PerfStop },
 { "port", PortStart, PortStop },
};
static STOP_FN *GetStop(ULONG i) { return Modules[i].Stop; }
static START_FN *GetStart(ULONG i) { return Modules[i].Start; }
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    ULONG i;
    UNREFERENCED_PARAMETER(Driver);
for (i = 3; i-- > 0;) GetStop(i)();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
for (i = 0; i < 3; i++) { status = Modules[i].Start(); if (!NT_SUCCESS(status)) { while (i-- > 0) GetStop(i)(); return status; } } return status;
}
