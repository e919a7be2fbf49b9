#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

VOID AddBytes(PPERF_COUNTERSET_INSTANCE Instance, ULONGLONG Bytes)
{
    PerfIncrementULongLongCounterValue(Mail, Instance, 12, Bytes); // expect: PCW721
}

VOID AddBox(PPERF_COUNTERSET_INSTANCE Instance)
{
    PerfIncrementULongCounterValue(Mail, Instance, 1, 1);
}
