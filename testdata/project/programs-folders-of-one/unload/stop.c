#include "../inc/counts.h"

VOID
StopCounters(VOID)
{
    PcwUnregister(gReg);
    gReg = NULL;
}
