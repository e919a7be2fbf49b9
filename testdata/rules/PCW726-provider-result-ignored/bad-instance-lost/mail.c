#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

ULONG AddQueue(PCWSTR Name, ULONG Id)
{
    PerfCreateInstance(Mail, &QueueGuid, Name, Id); // expect: PCW726
    return ERROR_SUCCESS;
}

ULONG AddQueueAndFindIt(PCWSTR Name, ULONG Id)
{
    return PerfCreateInstance(Mail, &QueueGuid, Name, Id) != NULL ? ERROR_SUCCESS : GetLastError();
}
