#include <ntddk.h>
#include "pumpCounters.h"

#ifdef PUMP_PERF
NTSTATUS PumpStart(VOID)
{
    return RegisterPump(NULL, NULL);
}
#endif
