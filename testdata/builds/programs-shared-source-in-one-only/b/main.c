#include "../shared/counts.h"
VOID DriverUnload(PDRIVER_OBJECT o) { UNREFERENCED_PARAMETER(o);  }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r) { UNREFERENCED_PARAMETER(r); o->DriverUnload = DriverUnload; return StartCounters(); }
