#include "counts.h"

VOID
StopCounters(VOID)
{
    if (gReg != NULL) { PcwUnregister(gReg); gReg = NULL; }
}
NTSTATUS DllInitialize(PUNICODE_STRING p) { UNREFERENCED_PARAMETER(p); return STATUS_SUCCESS; }
NTSTATUS DllUnload(VOID) { return STATUS_SUCCESS; }
