#include <ntddk.h>
#include "perf.h"

static VOID bcache_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    perf_close();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = bcache_unload;

    st = perf_open();
    if (!NT_SUCCESS(st))
        DbgPrint("bcache: perfmon will not show us (%08x)\n", st);

    return STATUS_SUCCESS;
}
