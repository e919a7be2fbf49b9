#include "totals.h"

NTSTATUS StartTotals();

extern "C" DRIVER_UNLOAD DriverUnload;
extern "C" DRIVER_INITIALIZE DriverEntry;

extern "C" VOID
DriverUnload(PDRIVER_OBJECT)
{
    TheRegistration().Stop();
}

extern "C" NTSTATUS
DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    driver->DriverUnload = DriverUnload;
    return StartTotals();
}
