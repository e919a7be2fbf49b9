#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static PPERF_COUNTERSET_INSTANCE Instance;

/* The results of the calls that follow are looked at. */
ULONG StartCounters(ULONG Length, BOOL *Full)
{
    ULONG status;

    CounterInitialize(NULL, NULL, NULL, NULL); // expect: PCW726
    Instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    if (Instance == NULL) {
        status = GetLastError();
        CounterCleanup();
        return status;
    }
    *Full = Length > 100 && Length < 1000 ? TRUE : FALSE;
    status = PerfSetULongCounterValue(Mail, Instance, 1, Length + (*Full ? 1 : 0));
    if (status != ERROR_SUCCESS)
        CounterCleanup();
    return status;
}

ULONG RestartCounters(VOID)
{
    ULONG status;

    CounterCleanup();
    return (status = CounterInitialize(NULL, NULL, NULL, NULL)) != ERROR_SUCCESS && Instance != NULL ? status : 0;
}

VOID StopCounters(VOID)
{
    CounterCleanup();
}
