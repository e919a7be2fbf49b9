#include "counts.h"
static VOID DriverUnload(PDRIVER_OBJECT o) { UNREFERENCED_PARAMETER(o); StopCounters(); }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r) { UNREFERENCED_PARAMETER(r); o->DriverUnload = DriverUnload; return StartCounters(); }
