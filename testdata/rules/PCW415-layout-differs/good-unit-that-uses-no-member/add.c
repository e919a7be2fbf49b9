#include <ntddk.h>
#include "belt.h"

VOID
BeltAdd(BELT_COUNTERS *Counters, ULONG Parcels)
{
    Counters->Parcels += Parcels;
}
