#include "p.h"
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (Glb.Sub->Perf->Up) {
        PerfClose(Glb.Sub->Perf);
        Glb.Sub->Perf->Up = FALSE;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    status = PerfOpen(Glb.Sub->Perf);
    if (!NT_SUCCESS(status)) {
        DbgPrint("none\n");
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (Glb.Sub->Perf->Up) {
            PerfClose(Glb.Sub->Perf);
            Glb.Sub->Perf->Up = FALSE;
        }
        return status;
    }
    Glb.Sub->Perf->Data.Calls++;
    Glb.Sub->Perf->Data.Fails++;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
