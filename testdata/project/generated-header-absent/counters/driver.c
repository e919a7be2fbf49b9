#include <ntddk.h>
#include "myCounters.h"
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p);
    return RegisterMyCounters(NULL, NULL);
}
VOID Stop(VOID) { UnregisterMyCounters(); }
