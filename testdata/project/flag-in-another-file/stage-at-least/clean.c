#include <ntddk.h>
#include "common.h"
ULONG Stage = 0;
VOID CleanUp(VOID)
{
    if (Stage >= 2)
        LinkStop();
    if (Stage >= 1)
        CountersStop();
}
