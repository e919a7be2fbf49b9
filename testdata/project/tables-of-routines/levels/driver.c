#include "modules.h"
static ULONG Level;
static const MODULE Modules[] = { { "q", QueueStart, QueueStop }, { "perf", PerfStart, PerfStop } };
static NTSTATUS SetLevel(ULONG n)
{
    NTSTATUS s;
    while (Level < n) { s = Modules[Level].Start(); if (!NT_SUCCESS(s)) { SetLevel(0); return s; } Level++; }
    while (Level > n) { Level--; Modules[Level].Stop(); }
    return STATUS_SUCCESS;
}
static VOID DrvUnload(PDRIVER_OBJECT Driver)
{
    
    UNREFERENCED_PARAMETER(Driver);
SetLevel(0);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = DrvUnload;
return SetLevel(RTL_NUMBER_OF(Modules));
}
