#include <ntddk.h>

VOID StopCounters(VOID);

VOID DeviceStop(VOID)
{
    Stop\
Counters();
}
