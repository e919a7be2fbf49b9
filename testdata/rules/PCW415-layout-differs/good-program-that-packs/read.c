#include <windows.h>
#include "scanner.h"
#include "belt.h"

int
main(void)
{
    BELT_COUNTERS belt = {0};

    belt.Parcels = 1;
    return (int)belt.Parcels;
}
