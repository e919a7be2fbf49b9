#include "globals.h"

VOID StopCounters(VOID)
{
    if (Globals->Counters != NULL)
        PcwUnregister(Globals->Counters);
}
