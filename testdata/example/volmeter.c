/*
 * volmeter: a volume filter that counts what passes through it, and shows the counts in the Performance Monitor.
 *
 * The example of `sh .ci/demo`: it compiles, and it holds five defects of the kind that nobody sees in review.
 */
#include <ntddk.h>

typedef struct _VOLMETER_TOTALS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG   Reads;
    ULONG   Writes;
    ULONG   WorstLatencyMs;
    ULONG   QueueLength;
} VOLMETER_TOTALS;

typedef struct _VOLMETER_CACHE {
    SIZE_T  PoolInUse;
    ULONG64 Hits;
    ULONG64 Misses;
} VOLMETER_CACHE;

static VOLMETER_TOTALS g_Totals;
static VOLMETER_CACHE g_Cache;

static PPCW_REGISTRATION g_TotalsHandle;
static PPCW_REGISTRATION g_CacheHandle;

#define TOTALS(Id, Field) { Id, 0, FIELD_OFFSET(VOLMETER_TOTALS, Field), RTL_FIELD_SIZE(VOLMETER_TOTALS, Field) }
#define CACHE(Id, Field) { Id, 0, FIELD_OFFSET(VOLMETER_CACHE, Field), RTL_FIELD_SIZE(VOLMETER_CACHE, Field) }

static PCW_COUNTER_DESCRIPTOR g_TotalsCounters[] = {
    TOTALS(1, BytesRead),
    TOTALS(2, BytesWritten),
    TOTALS(3, Reads),
    TOTALS(4, Writes),
    TOTALS(4, QueueLength),
    { 6, 0, FIELD_OFFSET(VOLMETER_TOTALS, WorstLatencyMs), sizeof(ULONG64) },
};

static PCW_COUNTER_DESCRIPTOR g_CacheCounters[] = {
    CACHE(1, PoolInUse),
    CACHE(2, Hits),
    CACHE(3, Misses),
};

static NTSTATUS NTAPI
VolMeterTotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Totals, sizeof(g_Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
VolMeterCacheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Cache, sizeof(g_Cache) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
VolMeterRegister(PPCW_REGISTRATION *Handle, PUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Counters, ULONG Count,
                 PPCW_CALLBACK Callback)
{
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = Name;
    info.CounterCount = Count;
    info.Counters = Counters;
    info.Callback = Callback;
    return PcwRegister(Handle, &info);
}

NTSTATUS
VolMeterStart(VOID)
{
    UNICODE_STRING totals = { sizeof(L"Volume Meter"), sizeof(L"Volume Meter"), L"Volume Meter" };
    UNICODE_STRING cache = RTL_CONSTANT_STRING(L"Volume Meter Cache");
    NTSTATUS status;

    status = VolMeterRegister(&g_TotalsHandle, &totals, g_TotalsCounters, RTL_NUMBER_OF(g_TotalsCounters),
                              VolMeterTotalsCallback);
    if (!NT_SUCCESS(status))
        return status;

    status = VolMeterRegister(&g_CacheHandle, &cache, g_CacheCounters, RTL_NUMBER_OF(g_CacheCounters),
                              VolMeterCacheCallback);
    if (!NT_SUCCESS(status) && g_TotalsHandle != NULL) {
        PcwUnregister(g_TotalsHandle);
        g_TotalsHandle = NULL;
    }
    return status;
}

VOID
VolMeterStop(VOID)
{
    if (g_CacheHandle != NULL) {
        PcwUnregister(g_CacheHandle);
        g_CacheHandle = NULL;
    }
    if (g_TotalsHandle != NULL) {
        PcwUnregister(g_TotalsHandle);
        g_TotalsHandle = NULL;
    }
}
