#include "counts.h"

VOID
StopCounters(VOID)
{
    if (gReg != NULL) { PcwUnregister(gReg); gReg = NULL; }
}

#ifdef STANDALONE
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{ return 0; }
#endif
