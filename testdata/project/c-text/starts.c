#include <ntddk.h>

NTSTATUS StartCounters(VOID);

NTSTATUS DeviceStart(VOID)
{
    return StartCounters();
}
