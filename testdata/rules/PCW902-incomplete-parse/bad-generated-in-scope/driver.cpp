#include <ntddk.h>
#include "pumpCounters.h"

NTSTATUS PumpStart()
{
    return ::RegisterPump(nullptr, nullptr);
}

void PumpStop()
{
    ::UnregisterPump();
}
