#include <windows.h>
#include <perflib.h>
#include <stdlib.h>
#include "mailCounters.h"

static PPERF_COUNTERSET_INSTANCE Instance;
static ULONGLONG Messages;

ULONG StartCounters(VOID)
{
    ULONG status = CounterInitialize(NULL, NULL, NULL, NULL);

    if (status != ERROR_SUCCESS)
        return status;
    Instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    if (Instance == NULL) {
        status = GetLastError();
        return status;
    }
    PerfSetCounterRefValue(Mail, Instance, 3, &Messages);
    atexit(CounterCleanup);
    return ERROR_SUCCESS;
}

VOID UpdateCounters(ULONG Length, ULONGLONG Bytes)
{
    PerfSetULongCounterValue(Mail, Instance, 1, Length);
    PerfSetULongLongCounterValue(Mail, Instance, 2, Bytes);
    InterlockedIncrement64((LONG64 *)&Messages);
}
