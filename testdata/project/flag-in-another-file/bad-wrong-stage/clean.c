#include <ntddk.h>
#include "common.h"
ULONG Stage;
VOID CleanUp(VOID)
{
    if (Stage == 2) {
        LinkStop();
        CountersStop();
    }
}
