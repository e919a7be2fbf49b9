#include "lanes.h"

PPCW_REGISTRATION LaneCounterSet;

static VOID
PhyCloseSet(VOID)
{
    if (LaneCounterSet != NULL) {
        PcwUnregister(LaneCounterSet);
        LaneCounterSet = NULL;
    }
}

static VOID
PhyUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    LanesClose();
    PhyCloseSet();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, 0, 8 },
        { 2, 0, 8, 4 },
        { 3, 0, 12, 4 },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"PHY Lane");
    PCW_REGISTRATION_INFORMATION info = { .Version = PCW_VERSION_1, .Name = &set, .CounterCount = 3, .Counters = rows };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PhyUnload;

    status = PcwRegister(&LaneCounterSet, &info);
    if (NT_SUCCESS(status)) {
        status = LanesOpen();
        if (!NT_SUCCESS(status)) {
            PhyCloseSet();
        }
    }
    return status;
}
