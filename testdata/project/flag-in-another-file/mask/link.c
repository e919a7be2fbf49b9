#include <ntddk.h>
#include "common.h"
static PVOID Memory;
NTSTATUS LinkStart(VOID)
{
    Memory = ExAllocatePool2(POOL_FLAG_NON_PAGED, 64, 'kniL');
    return Memory != NULL ? STATUS_SUCCESS : STATUS_NO_MEMORY;
}
VOID LinkStop(VOID)
{
    if (Memory != NULL)
        ExFreePool(Memory);
    Memory = NULL;
}
