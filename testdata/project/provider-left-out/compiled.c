#include <windows.h>
#include <perflib.h>

#define SET PerfSetULongCounterValue

extern HANDLE Provider;

#ifdef FEATURE_OLD
ULONG SetOld(PPERF_COUNTERSET_INSTANCE Instance)
{
    return PerfSetULongCounterValue(Provider, Instance, 98, 1);
}
#endif

ULONG SetCompiled(PPERF_COUNTERSET_INSTANCE Instance)
{
    return SET(Provider, Instance, 1, 1);
}
