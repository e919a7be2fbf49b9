#include "p.h"
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (PerfGet()->Up) {
        PerfClose(PerfGet());
        PerfGet()->Up = FALSE;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    status = PerfOpen(PerfGet());
    if (!NT_SUCCESS(status)) {
        DbgPrint("none\n");
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (PerfGet()->Up) {
            PerfClose(PerfGet());
            PerfGet()->Up = FALSE;
        }
        return status;
    }
    PerfGet()->Data.Calls++;
    PerfGet()->Data.Fails++;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
