#include <windows.h>
#include <perflib.h>

static GUID ProviderGuid = { 0x5d8e41c2, 0x3a25, 0x4f6b, { 0x9c, 0x2e, 0x7b, 0x1f, 0x0a, 0x6d, 0x8e, 0x21 } };
static HANDLE Provider;

static struct {
    PERF_COUNTERSET_INFO Set;
    PERF_COUNTER_INFO Counters[3];
} Template = {
    { { 0x5d8e41c2, 0x3a25, 0x4f6b, { 0x9c, 0x2e, 0x7b, 0x1f, 0x0a, 0x6d, 0x8e, 0x22 } },
      { 0x5d8e41c2, 0x3a25, 0x4f6b, { 0x9c, 0x2e, 0x7b, 0x1f, 0x0a, 0x6d, 0x8e, 0x21 } },
      0, PERF_COUNTERSET_SINGLE_INSTANCE },
    { { 1, PERF_COUNTER_RAWCOUNT, 0, sizeof(ULONG), PERF_DETAIL_NOVICE, 0, 0 },
      { 2, PERF_COUNTER_LARGE_RAWCOUNT, 0, sizeof(ULONGLONG), PERF_DETAIL_NOVICE, 0, 0 },
      { 3, PERF_COUNTER_LARGE_RAWCOUNT, PERF_ATTRIB_BY_REFERENCE, sizeof(ULONGLONG), PERF_DETAIL_NOVICE, 0, 0 } }
};

ULONG StartCounters(VOID)
{
    ULONG status = PerfStartProvider(&ProviderGuid, NULL, &Provider);

    if (status != ERROR_SUCCESS)
        return status;
    status = PerfSetCounterSetInfo(Provider, &Template.Set, sizeof(Template)); // expect: PCW725
    if (status != ERROR_SUCCESS)
        PerfStopProvider(Provider);
    return status;
}
