/* The last step of start-up fails. */
#include <ntddk.h>
NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
NTSTATUS Attach(VOID);
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PerfStop();
}
DRIVER_INITIALIZE DriverEntry;
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    
    status = PerfStart();
    if (!NT_SUCCESS(status))
        return status;
    return Attach(); // expect: PCW603
}
