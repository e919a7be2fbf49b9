#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

static ULONG Serve(VOID)
{
    ULONGLONG messages = 0;
    ULONG status = CounterInitialize(NULL, NULL, NULL, NULL);
    PPERF_COUNTERSET_INSTANCE instance;

    if (status != ERROR_SUCCESS)
        return status;
    instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    if (instance != NULL)
        status = PerfSetCounterRefValue(Mail, instance, 3, &messages);
    while (status == ERROR_SUCCESS && messages < 100) {
        Sleep(100);
        messages++;
    }
    CounterCleanup();
    return status;
}

int wmain(void)
{
    return (int)Serve();
}
