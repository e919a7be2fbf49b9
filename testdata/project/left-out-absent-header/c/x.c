#include <ntddk.h>
#ifdef WITH_TRACE
#include "trace.tmh"
#endif
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p);
#ifdef WITH_TRACE
    TraceRegister();
    RegisterDevice(d);
#endif
    return STATUS_SUCCESS;
}
