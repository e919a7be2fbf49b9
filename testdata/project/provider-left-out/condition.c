#include <windows.h>
#include <perflib.h>

extern HANDLE Provider;

#if MY_VERSION >= 3
ULONG SetByCondition(PPERF_COUNTERSET_INSTANCE Instance)
{
    return PerfSetULongCounterValue(Provider, Instance, 99, 1);
}
#endif
