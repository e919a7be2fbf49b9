#include <ntddk.h>
#include "common.h"
ULONG Stage;
VOID CleanUp(VOID)
{
    if (Stage == 2)
        LinkStop();
    if (Stage == 1 || Stage == 2)
        CountersStop();
    Stage = 0;
}
