#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

ULONG CreateInBoth(HANDLE Other)
{
    PPERF_COUNTERSET_INSTANCE first = PerfCreateInstance(Other, &QueueGuid, L"Default", 0);
    PPERF_COUNTERSET_INSTANCE second = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);

    if (first != NULL)
        PerfDeleteInstance(Other, first);
    if (second != NULL)
        PerfDeleteInstance(Mail, second);
    return ERROR_SUCCESS;
}
