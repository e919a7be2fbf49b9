#include <ntddk.h>
#include "../meter.inc"

NTSTATUS MeterStart(VOID);
VOID MeterStop(VOID);
NTSTATUS OtherStart(VOID);

static VOID
MeterUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    MeterStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = MeterStart();
    if (!NT_SUCCESS(status))
        return status;
    status = OtherStart();
    if (!NT_SUCCESS(status)) {
        MeterStop();
        return status;
    }
    DriverObject->DriverUnload = MeterUnload;
    return STATUS_SUCCESS;
}
