#include "perflib.h"
#include "counters.h"

#define SAME(a, b) extern char Same[(a) == (b) ? 1 : -1]

SAME(sizeof(LineInfo), sizeof(PERF_COUNTERSET_INFO) + 3 * sizeof(PERF_COUNTER_INFO));
SAME(sizeof(PortInfo), sizeof(PERF_COUNTERSET_INFO) + sizeof(PERF_COUNTER_INFO));
SAME(LINE_CARS, 1);
SAME(LINE_LOAD, 65538);

static ULONG WINAPI Notify(ULONG Request, PVOID Buffer, ULONG Size)
{
    (void)Request, (void)Buffer, (void)Size;
    return ERROR_SUCCESS;
}

int main(void)
{
    ULONG status = CounterInitialize(Notify, NULL, NULL, NULL);
    PPERF_COUNTERSET_INSTANCE line = status == ERROR_SUCCESS ? PerfCreateInstance(Ferry, &LineGuid, L"North", 1) : NULL;
    if (line != NULL)
        PerfSetULongLongCounterValue(Ferry, line, LINE_CARS, 12);
    CounterCleanup();
    return line == NULL;
}
