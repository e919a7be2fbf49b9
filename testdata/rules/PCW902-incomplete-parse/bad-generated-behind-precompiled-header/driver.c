#include "precomp.h"

NTSTATUS DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

NTSTATUS DiskStart(VOID)
{
    return RegisterDisk(DiskCallback, NULL);
}

VOID DiskStop(VOID)
{
    UnregisterDisk();
}
