#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static PPERF_COUNTERSET_INSTANCE Instance;
static BOOLEAN Messages;

ULONG StartCounters(VOID)
{
    ULONG status = CounterInitialize(NULL, NULL, NULL, NULL);

    if (status != ERROR_SUCCESS)
        return status;
    Instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    if (Instance == NULL) {
        status = GetLastError();
        CounterCleanup();
        return status;
    }
    PerfSetCounterRefValue(Mail, Instance, 3, &Messages); // expect: PCW722
    return ERROR_SUCCESS;
}

VOID StopCounters(VOID)
{
    CounterCleanup();
}
