#include <ntddk.h>
#include "shared.h"

VOID Configure(VOID)
{
    StatsPrint();
}
