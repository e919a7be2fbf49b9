#include "driver.h"

VOID
HfeCount(HFE_DEVICE *Device)
{
    Device->Stats.Reads++;
    InterlockedIncrement((LONG *)&Device->Stats.Depth);
}
