/* The header that is not there may declare it. */
#include "forms.h"

#include "gone.h"

VOID Reset(VOID)
{
    Total.Count = all_of_them;
}

VOID AbsentUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = AbsentUnload;
    return Start(NULL);
}
