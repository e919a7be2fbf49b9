#include "sets.h"

static VOID pmem_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    sets_close(SET_MAX);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = pmem_unload;
    return sets_open();
}
