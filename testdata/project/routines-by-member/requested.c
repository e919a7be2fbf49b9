#include "interface.h"

static ROUTINES Requested;
static PVOID RequestedHandle;

NTSTATUS StartRequested(VOID)
{
    UNICODE_STRING routine = RTL_CONSTANT_STRING(L"PcwRegister");
    OWN_INFORMATION info = { 7, NULL, 3 };

    Requested.PcwRegister = (NTSTATUS (*)(PVOID, PVOID))MmGetSystemRoutineAddress(&routine);
    return Requested.PcwRegister(&RequestedHandle, &info);
}
