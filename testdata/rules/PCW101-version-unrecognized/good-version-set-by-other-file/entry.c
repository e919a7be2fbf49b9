#include <ntddk.h>

extern ULONG FramerVersion;
NTSTATUS FramerStart(VOID);
VOID FramerStop(VOID);

static VOID FramerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    FramerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = FramerUnload;
    FramerVersion = PCW_CURRENT_VERSION;
    return FramerStart();
}
