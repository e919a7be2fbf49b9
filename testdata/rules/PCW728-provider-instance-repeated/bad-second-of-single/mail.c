#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static PPERF_COUNTERSET_INSTANCE Instance, Second;
static ULONGLONG Messages;

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
    PerfSetCounterRefValue(Mail, Instance, 3, &Messages);
    Second = PerfCreateInstance(Mail, &QueueGuid, L"Slow", 1); // expect: PCW728
    if (Second == NULL) {
        status = GetLastError();
        CounterCleanup();
        return status;
    }
    return ERROR_SUCCESS;
}

VOID StopCounters(VOID)
{
    CounterCleanup();
}

VOID UpdateCounters(ULONG Length, ULONGLONG Bytes)
{
    PerfSetULongCounterValue(Mail, Instance, 1, Length);
    PerfSetULongLongCounterValue(Mail, Instance, 2, Bytes);
    InterlockedIncrement64((LONG64 *)&Messages);
}
