#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

VOID SetAll(PPERF_COUNTERSET_INSTANCE Instance, ULONG Length)
{
    static const ULONG ids[2];

    PerfSetULongCounterValue(Mail, Instance, 0, Length);
    PerfSetULongCounterValue(Mail, Instance, ids[1], Length);
}
