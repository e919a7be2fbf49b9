#include <windows.h>
#include <perflib.h>

static GUID ProviderGuid = { 0x5d8e41c2, 0x3a25, 0x4f6b, { 0x9c, 0x2e, 0x7b, 0x1f, 0x0a, 0x6d, 0x8e, 0x21 } };
static HANDLE Provider;

ULONG StartCounters(VOID)
{
    return PerfStartProvider(&ProviderGuid, NULL, &Provider);
}

ULONG AddCounters(PERF_COUNTERSET_INFO *Template)
{
    return PerfSetCounterSetInfo(Provider, Template, sizeof(PERF_COUNTERSET_INFO) + 3 * sizeof(PERF_COUNTER_INFO));
}

VOID StopCounters(VOID)
{
    PerfStopProvider(Provider);
}
