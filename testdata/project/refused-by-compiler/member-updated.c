/* The update may be one that others disturb. */
#include "forms.h"

VOID NTAPI OnRead(PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    InterlockedIncrement64((volatile LONG64 *)&Counts.Reads);
}

VOID NTAPI OnWrite(PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    Counts.Wrotes++;
}

VOID MemberUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = MemberUnload;
    return Start(NULL);
}
