#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

ULONG Restart(VOID)
{
    PPERF_COUNTERSET_INSTANCE instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);

    if (instance == NULL)
        return GetLastError();
    PerfDeleteInstance(Mail, instance);
    instance = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    if (instance == NULL)
        return GetLastError();
    PerfDeleteInstance(Mail, instance);
    return ERROR_SUCCESS;
}

ULONG EitherOne(BOOL Fast)
{
    PPERF_COUNTERSET_INSTANCE instance;

    if (Fast)
        instance = PerfCreateInstance(Mail, &QueueGuid, L"Fast", 0);
    else
        instance = PerfCreateInstance(Mail, &QueueGuid, L"Slow", 0);
    if (instance == NULL)
        return GetLastError();
    PerfDeleteInstance(Mail, instance);
    return ERROR_SUCCESS;
}
