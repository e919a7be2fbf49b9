#include <ntddk.h>
#include "hbn_stats.h"
#include <shared\HbnLimits.h>

static HBN_STATS g_Stats;
static PPCW_REGISTRATION g_Registration;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { HbnReads, 0, FIELD_OFFSET(HBN_STATS, Reads), sizeof(ULONG64) },
    { HbnWrites, 0, FIELD_OFFSET(HBN_STATS, Writes), sizeof(ULONG64) },
    { HbnDepth, 0, FIELD_OFFSET(HBN_STATS, Depth), sizeof(ULONG) },
};
C_ASSERT(RTL_NUMBER_OF(g_Rows) == HBN_COUNTERS);

static NTSTATUS NTAPI
HbnCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
HbnUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Registration != NULL)
        PcwUnregister(g_Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Headers By Name");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = HbnUnload;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = HBN_COUNTERS;
    info.Counters = g_Rows;
    info.Callback = HbnCallback;
    return PcwRegister(&g_Registration, &info);
}
