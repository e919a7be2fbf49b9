#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

VOID Measure(VOID)
{
    ULONGLONG messages = 0;
    PPERF_COUNTERSET_INSTANCE instance = PerfCreateInstance(Mail, &QueueGuid, L"Probe", 1);

    if (instance == NULL)
        return;
    PerfSetCounterRefValue(Mail, instance, 3, &messages);
    Sleep(100);
    PerfDeleteInstance(Mail, instance);
}

VOID MeasureWithoutReference(VOID)
{
    ULONGLONG messages = 0;
    PPERF_COUNTERSET_INSTANCE instance = PerfCreateInstance(Mail, &QueueGuid, L"Probe", 2);

    if (instance == NULL)
        return;
    PerfSetCounterRefValue(Mail, instance, 3, &messages);
    PerfSetCounterRefValue(Mail, instance, 3, NULL);
}
