#include "perf.h"

static DISK First, Second, Third;

DRIVER_UNLOAD Unload;

VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PerfClose(&Third.Instance);
    PerfClose(&Second.Instance);
    PerfClose(&First.Instance);
    PerfStop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    status = PerfStart();
    if (NT_SUCCESS(status))
        status = PerfCreate(&First.Instance, L"first", &First, sizeof(First));
    if (NT_SUCCESS(status))
        status = PerfCreate(&Second.Instance, L"second", &Second, sizeof(ULONG64));
    if (NT_SUCCESS(status))
        status = PerfCreate(&Third.Instance, L"third", NULL, sizeof(Third));
    if (!NT_SUCCESS(status))
        Unload(DriverObject);
    return status;
}
