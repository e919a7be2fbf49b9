#include <ntddk.h>
#include <pshpack1.h>
#include "belt.h"
#include <poppack.h>

VOID
BeltMoved(ULONG Parcels)
{
    BELT_COUNTERS *all = &BeltCounters;

    all->Parcels += Parcels;
}
