#include "counters.h"

/* This function has nothing to do with handles. */
NTSTATUS
PrepareLive(VOID)
{
    Live = (BLOCK *)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(BLOCK), 'eviL');
    return Live != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
}
