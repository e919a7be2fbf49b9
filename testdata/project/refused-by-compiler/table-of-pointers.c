/* The table holds pointers to pointers to functions, which cannot be called. */
#include "forms.h"

typedef struct _STEP {
    NTSTATUS (**Begin)(VOID);
} STEP;
static STEP Steps[2];

NTSTATUS Run(VOID)
{
    return Steps[1].Begin();
}

VOID TableUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = TableUnload;
    return Start(NULL);
}
