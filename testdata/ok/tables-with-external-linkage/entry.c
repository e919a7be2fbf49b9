#include <ntddk.h>
#include "grader.h"

NTSTATUS GraderStart(VOID);
VOID GraderStop(VOID);

static VOID GraderUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    GraderStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = GraderUnload;
    return GraderStart();
}
