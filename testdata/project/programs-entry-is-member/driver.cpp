#include "counts.h"

extern "C" VOID
StopCounters(VOID)
{
    if (gReg != NULL) { PcwUnregister(gReg); gReg = NULL; }
}

class CDriver { public: NTSTATUS DriverEntry(PUNICODE_STRING p); };
NTSTATUS CDriver::DriverEntry(PUNICODE_STRING p)
{ UNREFERENCED_PARAMETER(p); return STATUS_SUCCESS; }
