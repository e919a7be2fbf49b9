#include "counts.h"

VOID
StopCounters(VOID)
{
    if (gReg != NULL) {
        PcwUnregister(gReg);
        gReg = NULL;
    }
}
