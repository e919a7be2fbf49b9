#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

int wmain(void)
{
    PPERF_COUNTERSET_INSTANCE queue, store;
    ULONG status = CounterInitialize(NULL, NULL, NULL, NULL);

    if (status != ERROR_SUCCESS)
        return (int)status;
    queue = PerfCreateInstance(Mail, &QueueGuid, L"Default", 0);
    store = PerfCreateInstance(Mail, &StoreGuid, L"C:", 0);
    if (queue != NULL && store != NULL) {
        PerfSetULongCounterValue(Mail, queue, QUEUE_LENGTH, 1);
        PerfSetULongLongCounterValue(Mail, queue, STORE_BYTES, 4096); // expect: PCW721
        PerfSetULongLongCounterValue(Mail, store, STORE_BYTES, 4096);
        PerfIncrementULongCounterValue(Mail, store, STORE_BOXES, 1);
        Sleep(1000);
        PerfDeleteInstance(Mail, store);
    }
    CounterCleanup();
    return 0;
}
