#include <windows.h>
#include <perflib.h>

#define SET PerfSetULongCounterValue

extern HANDLE Provider;

#ifdef FEATURE_NAME
ULONG SetByName(PPERF_COUNTERSET_INSTANCE Instance)
{
    return SET(Provider, Instance, 99, 1);
}
#endif
