#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static HANDLE Provider, Second;

VOID StartGenerated(VOID)
{
    CounterInitialize(NULL, NULL, NULL, NULL); // expect: PCW726
}

VOID StartByHand(LPGUID Guid, PPERF_PROVIDER_CONTEXT Context, PERF_COUNTERSET_INFO *Template, ULONG Size)
{
    PerfStartProvider(Guid, NULL, &Provider); // expect: PCW726
    PerfStartProviderEx(Guid, Context, &Second); // expect: PCW726
    PerfSetCounterSetInfo(Provider, Template, Size); // expect: PCW726
}

VOID Stop(VOID)
{
    PerfStopProvider(Second);
    PerfStopProvider(Provider);
    CounterCleanup();
}
