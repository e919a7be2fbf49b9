/* Behind an array without a size nobody knows where members lie. */
#include "forms.h"

typedef struct _BLOCK {
    ULONG64 Other[];
    ULONG64 Hits;
} BLOCK;
static BLOCK Block;

VOID MiddleUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = MiddleUnload;
    return Start(NULL);
}
