#include "counts.h"

VOID
StopCounters(VOID)
{
    if (gReg != NULL) { PcwUnregister(gReg); gReg = NULL; }
}
static VOID Unload(PDRIVER_OBJECT o) { UNREFERENCED_PARAMETER(o); }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r) { UNREFERENCED_PARAMETER(r); o->DriverUnload = Unload; return StartCounters(); }
