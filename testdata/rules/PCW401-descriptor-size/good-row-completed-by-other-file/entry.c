#include <ntddk.h>

extern PCW_COUNTER_DESCRIPTOR SplicerRows[];
NTSTATUS SplicerStart(VOID);
VOID SplicerStop(VOID);

static VOID SplicerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    SplicerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = SplicerUnload;
    SplicerRows[1].Id = 2;
    SplicerRows[1].Offset = 8;
    SplicerRows[1].Size = sizeof(ULONG64);
    return SplicerStart();
}
