#include <ntddk.h>
#include "scanner.h"
#include "belt.h"

VOID
BeltMoved(ULONG Parcels)
{
    BeltCounters.Parcels += Parcels;
}
