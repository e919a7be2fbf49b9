#include "p.h"
static VOID Unload(PDRIVER_OBJECT D)
{
    UNREFERENCED_PARAMETER(D);
    if (PerfPtr->Set != NULL) {
        PerfClose(PerfPtr);
        PerfPtr->Set = NULL;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING R)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(R);
    status = PerfOpen(PerfPtr);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    status = IoRegisterShutdownNotification(D->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (PerfPtr->Set != NULL) {
            PerfClose(PerfPtr);
            PerfPtr->Set = NULL;
        }
        return status;
    }
    PerfPtr->Data.Calls++;
    PerfPtr->Data.Fails++;
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
