#include "perflib.h"
#include "counters.h"

int main(void)
{
    ULONG status = BuoyCounterInitialize();
    PPERF_COUNTERSET_INSTANCE all = status == ERROR_SUCCESS ? PerfCreateInstance(Buoybuoy, &BuoySignalGuid, L"", 0) : NULL;
    BuoyCounterCleanup();
    return all == NULL || BuoySignalInfo.Counter0.CounterId != WAVES;
}
