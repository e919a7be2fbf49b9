#include <ntddk.h>
#ifdef WITH_COUNTERS
#include "myCounters.h"
#endif
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p);
#ifdef WITH_COUNTERS
    return RegisterMyCounters(NULL, NULL);
#else
    return STATUS_SUCCESS;
#endif
}
#ifdef WITH_COUNTERS
VOID Stop(VOID) { UnregisterMyCounters(); }
#endif
