/* This file knows the state by its variable, the one that registers by a pointer. */

#include "state.h"

DRIVER_STATE *
TheState(VOID)
{
    static DRIVER_STATE state;

    return &state;
}

NTSTATUS
StartCounters(VOID)
{
    NTSTATUS status = RegisterTotals();

    if (!NT_SUCCESS(status))
        return status;
    TheState()->Scratch = ExAllocatePool2(POOL_FLAG_NON_PAGED, PAGE_SIZE, 'hcrS');
    if (TheState()->Scratch == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    return STATUS_SUCCESS;
}

VOID
StopCounters(VOID)
{
    if (TheState()->Scratch != NULL) {
        ExFreePoolWithTag(TheState()->Scratch, 'hcrS');
        TheState()->Scratch = NULL;
    }
    if (TheState()->Registration != NULL) {
        PcwUnregister(TheState()->Registration);
        TheState()->Registration = NULL;
    }
}
