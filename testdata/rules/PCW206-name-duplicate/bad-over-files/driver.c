#include "common.h"

static VOID hv_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    cache_perf_stop();
    disk_perf_stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = hv_unload;
    st = disk_perf_start();
    if (!NT_SUCCESS(st))
        return st;
    st = cache_perf_start();
    if (!NT_SUCCESS(st))
        disk_perf_stop();
    return st;
}
