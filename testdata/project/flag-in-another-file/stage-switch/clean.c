#include <ntddk.h>
#include "common.h"
ULONG Stage;
VOID CleanUp(VOID)
{
    switch (Stage) {
    case 2:
        LinkStop();
    case 1:
        CountersStop();
    }
}
