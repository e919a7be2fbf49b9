/* The steps of another file, whose statuses a loop collects. */
#include <ntddk.h>
NTSTATUS StartA(VOID);
NTSTATUS StartB(VOID);
VOID StopAll(VOID);
static NTSTATUS (*const Steps[])(VOID) = { StartA, StartB };
static DRIVER_UNLOAD Unload;
static VOID Unload(PDRIVER_OBJECT DriverObject) { UNREFERENCED_PARAMETER(DriverObject); StopAll(); }
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING Path)
{
    NTSTATUS s = STATUS_SUCCESS, t;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    DriverObject->DriverUnload = Unload;
    for (i = 0; i < RTL_NUMBER_OF(Steps); i++)
        s |= Steps[i]();
    t = s;
    return t; // expect: PCW603
}
