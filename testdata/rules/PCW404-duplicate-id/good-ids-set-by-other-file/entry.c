#include <ntddk.h>

extern PCW_COUNTER_DESCRIPTOR LinkerRows[2];
NTSTATUS LinkerStart(VOID);
VOID LinkerStop(VOID);

static VOID LinkerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    LinkerStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = LinkerUnload;
    for (ULONG i = 0; i < RTL_NUMBER_OF(LinkerRows); i++)
        LinkerRows[i].Id = i + 1;
    return LinkerStart();
}
