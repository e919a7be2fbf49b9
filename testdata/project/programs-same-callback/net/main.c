#include <ntddk.h>

#include "counts.h"

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD Unload;

VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    StopCounters();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = Unload;
    return StartCounters();
}
