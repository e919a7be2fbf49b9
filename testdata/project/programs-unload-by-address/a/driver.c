#include "../lib/counts.h"
static VOID Unload(PDRIVER_OBJECT d) { LibUnload(d); }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    UNREFERENCED_PARAMETER(p);
    d->DriverUnload = Unload;
    return StartCounters();
}
