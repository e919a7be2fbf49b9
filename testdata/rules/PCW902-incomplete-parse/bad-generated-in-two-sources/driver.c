#include <ntddk.h>
#include "pumpCounters.h"

NTSTATUS PumpStart(VOID)
{
    return RegisterPump(NULL, NULL);
}

VOID PumpStop(VOID)
{
    UnregisterPump();
}
