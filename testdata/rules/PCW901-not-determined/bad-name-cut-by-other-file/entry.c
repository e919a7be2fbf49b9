#include <ntddk.h>

extern UNICODE_STRING PagerName;
NTSTATUS PagerStart(VOID);
VOID PagerStop(VOID);

static VOID PagerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PagerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PagerUnload;
    PagerName.Length = 0;
    return PagerStart();
}
