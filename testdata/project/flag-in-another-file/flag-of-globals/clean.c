#include <ntddk.h>
#include "common.h"
VOID CleanUp(VOID)
{
    if (Started)
        CountersStop();
}
