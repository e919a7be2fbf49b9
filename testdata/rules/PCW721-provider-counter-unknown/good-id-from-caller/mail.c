#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

VOID Add(PPERF_COUNTERSET_INSTANCE Instance, ULONG Counter, ULONGLONG Value)
{
    PerfIncrementULongLongCounterValue(Mail, Instance, Counter, Value);
}
