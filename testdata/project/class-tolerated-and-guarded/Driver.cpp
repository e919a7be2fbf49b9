#include "CounterSet.h"

static LedgerStats g_stats;
static LedgerCounters g_set;

NTSTATUS NTAPI LedgerCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { context, sizeof(LedgerStats) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID LedgerUnload(PDRIVER_OBJECT)
{
    g_set.Close();
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = LedgerUnload;

    if (!NT_SUCCESS(g_set.Open(g_stats)))
        DbgPrint("ledger: not visible in perfmon\n");
    return STATUS_SUCCESS;
}
