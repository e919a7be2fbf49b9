#include "p.h"
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (PerfGet(D)->Up) {
        PerfClose(PerfGet(D));
        PerfGet(D)->Up = FALSE;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    {
        PVOID x;
        status = IoAllocateDriverObjectExtension(D, (PVOID)(ULONG_PTR)0x50455246, sizeof(PERF), &x);
        if (!NT_SUCCESS(status))
            return status;
        RtlZeroMemory(x, sizeof(PERF));
    }
    status = PerfOpen(PerfGet(D));
    if (!NT_SUCCESS(status)) {
        DbgPrint("none\n");
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (PerfGet(D)->Up) {
            PerfClose(PerfGet(D));
            PerfGet(D)->Up = FALSE;
        }
        return status;
    }
    PerfGet(D)->Data.Calls++;
    PerfGet(D)->Data.Fails++;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
