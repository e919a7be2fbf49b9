#include <ntddk.h>

#include "winder.h"

VOID WinderNumber(VOID)
{
    PCW_COUNTER_DESCRIPTOR *row = WinderRows;

    row[0].Id = 10;
    row[1].Id = 11;
}
