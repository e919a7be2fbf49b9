#include "counters.h"

static UNICODE_STRING PortName = RTL_CONSTANT_STRING(L"Northwind Port I/O");

static PCW_COUNTER_DESCRIPTOR PortRows[] = {
    { 1, 0, FIELD_OFFSET(PORT_TOTALS, PeakRetries), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PORT_TOTALS, FastFrames), sizeof(ULONG) },
    { 3, 0, FIELD_OFFSET(PORT_TOTALS, TotalBytes), sizeof(ULONG) },
    { 4, 0, FIELD_OFFSET(PORT_TOTALS, RxBytes), sizeof(ULONG64) },
};

NTSTATUS
PortRegister(DEVICE_STATE *Device)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &PortName;
    info.CounterCount = ARRAYSIZE(PortRows);
    info.Counters = PortRows;
    status = PcwRegister(&Device->PortRegistration, &info);
    return status;
}
