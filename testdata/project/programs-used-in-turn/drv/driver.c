#include "counts.h"
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{ UNREFERENCED_PARAMETER(p); d->DriverUnload = DrvUnload; return StartCounters(); }
