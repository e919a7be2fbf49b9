#include <ntddk.h>
#include "common.h"
BOOLEAN Started;
VOID CleanUp(VOID)
{
    if (Started)
        CountersStop();
    Started = FALSE;
}
