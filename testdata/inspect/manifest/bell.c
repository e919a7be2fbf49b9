#include "bell.h"
#include "bellcounters.h"

static BELL_STATS g_Stats;

static NTSTATUS NTAPI
BellQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddBell(Info->CollectData.Buffer, &name, 0, &g_Stats);
    return STATUS_SUCCESS;
}

static VOID
BellUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Bell != NULL)
        UnregisterBell();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = BellUnload;
    return RegisterBell(BellQuery, NULL);
}
