/* The last step may call what it has been given. */
#include <ntddk.h>
NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
NTSTATUS Attach(VOID);
VOID OnFailure(VOID (*)(VOID));
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
    OnFailure(PerfStop);
    status = PerfStart();
    if (!NT_SUCCESS(status))
        return status;
    return Attach();
}
