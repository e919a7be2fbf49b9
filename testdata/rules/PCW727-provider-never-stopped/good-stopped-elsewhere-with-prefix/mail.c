#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static PPERF_COUNTERSET_INSTANCE Instance;
static ULONGLONG Messages;

ULONG StartCounters(VOID)
{
    ULONG status = MyCounterInitialize(NULL, NULL, NULL, NULL);

    if (status != ERROR_SUCCESS)
        return status;
    Instance = PerfCreateInstance(MyMail, &MyQueueGuid, L"Default", 0);
    if (Instance == NULL) {
        status = GetLastError();

        return status;
    }
    PerfSetCounterRefValue(MyMail, Instance, 3, &Messages);
    return ERROR_SUCCESS;
}


VOID UpdateCounters(ULONG Length, ULONGLONG Bytes)
{
    PerfSetULongCounterValue(MyMail, Instance, 1, Length);
    PerfSetULongLongCounterValue(MyMail, Instance, 2, Bytes);
    InterlockedIncrement64((LONG64 *)&Messages);
}
