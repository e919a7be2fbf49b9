#include <windows.h>
#include <perflib.h>

#define DROP(...)

extern HANDLE Provider;

DROP(
ULONG SetDropped(PPERF_COUNTERSET_INSTANCE Instance)
{
    return PerfSetULongCounterValue(Provider, Instance, 99, 1);
}
)
