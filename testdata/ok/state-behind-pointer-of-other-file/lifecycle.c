/* This file knows the state by its variable, which start-up sets the pointer to. */

#include "state.h"

static DRIVER_STATE StateStorage;
DRIVER_STATE *StatePointer;

NTSTATUS
StartCounters(VOID)
{
    NTSTATUS status;

    StatePointer = &StateStorage;
    status = RegisterTotals();
    if (!NT_SUCCESS(status))
        return status;
    StatePointer->Scratch = ExAllocatePool2(POOL_FLAG_NON_PAGED, PAGE_SIZE, 'hcrS');
    if (StatePointer->Scratch == NULL) {
        StopCounters();
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    return STATUS_SUCCESS;
}

VOID
StopCounters(VOID)
{
    if (StatePointer->Scratch != NULL) {
        ExFreePoolWithTag(StatePointer->Scratch, 'hcrS');
        StatePointer->Scratch = NULL;
    }
    if (StatePointer->Registration != NULL) {
        PcwUnregister(StatePointer->Registration);
        StatePointer->Registration = NULL;
    }
}
