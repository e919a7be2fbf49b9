#include <ntddk.h>
#include "common.h"
BOOLEAN Started;
VOID CleanUp(VOID)
{
    CountersStop();
    Started = FALSE;
}
