#include "modules.h"
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
NTSTATUS PerfStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SPOOL_STATS, Jobs), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(SPOOL_STATS, Pages), sizeof(ULONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Spool Modules");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, SpoolCallback };
    return PcwRegister(&SpoolSet, &info);
}
VOID PerfStop(VOID)
{
    if (SpoolSet != NULL) {
        PcwUnregister(SpoolSet);
        SpoolSet = NULL;
    }
}
