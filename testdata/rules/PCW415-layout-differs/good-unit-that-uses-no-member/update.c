#include <ntddk.h>
#include "scanner.h"
#include "belt.h"

VOID BeltAdd(BELT_COUNTERS *Counters, ULONG Parcels);

VOID
BeltMoved(ULONG Parcels)
{
    BeltAdd(&BeltCounters, Parcels);
}
