#include "../counts.h"

VOID
StopCounters(VOID)
{
    PcwUnregister(gReg);
    gReg = NULL;
}
