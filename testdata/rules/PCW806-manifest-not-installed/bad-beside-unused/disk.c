#include <ntddk.h>
typedef struct { ULONG Requests; } DISK_TOTALS;
#include "diskCounters.h"

NTSTATUS NTAPI DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

NTSTATUS DiskStart(VOID)
{
    return RegisterDisk(DiskCallback, NULL);
}

VOID DiskStop(VOID)
{
    if (Disk != NULL)
        UnregisterDisk();
}
