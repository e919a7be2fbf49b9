#include <ntddk.h>
#include "spool.h"
#include "spoolCounters.h"

SPOOL_JOB_COUNTS SpoolJobCounts;
SPOOL_PORT_COUNTS SpoolPortCounts;

static NTSTATUS NTAPI
SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return AddSpoolJobs(Info->EnumerateInstances.Buffer, &name, 0, NULL, NULL);
    case PcwCallbackCollectData:
        return AddSpoolJobs(Info->CollectData.Buffer, &name, 0, &SpoolJobCounts, &SpoolPortCounts);
    default:
        return STATUS_SUCCESS;
    }
}

static VOID
SpoolUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    UnregisterSpoolJobs();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = SpoolUnload;
    status = RegisterSpoolJobs(SpoolCallback, NULL);
    return status;
}
