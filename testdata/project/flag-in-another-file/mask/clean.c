#include <ntddk.h>
#include "common.h"
ULONG Steps;
VOID CleanUp(VOID)
{
    if (Steps & 2)
        LinkStop();
    if (Steps & 1)
        CountersStop();
}
