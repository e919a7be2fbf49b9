/* CACHE is the type of the driver, whose typedef is lost. */
#include "forms.h"

struct _CACHE {
    ULONG64 Hits;
} *PCACHE;
static CACHE *Cache;

VOID LostUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = LostUnload;
    return Start(NULL);
}
