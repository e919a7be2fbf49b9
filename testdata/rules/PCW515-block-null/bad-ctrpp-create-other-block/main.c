#include <ntddk.h>
#include "relay.h"
static VOID Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    RelayPerfStop();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    return RelayPerfStart();
}
