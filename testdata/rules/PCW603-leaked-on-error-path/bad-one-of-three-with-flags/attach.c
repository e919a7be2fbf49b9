/* One of three is not undone when the start fails. */
#include "counters.h"

static VOID
RingUnregister(ADAPTER *Adapter)
{
    if (Adapter->RingOn && Adapter->RingRegistration != NULL) {
        PcwUnregister(Adapter->RingRegistration);
        Adapter->RingRegistration = NULL;
        Adapter->RingOn = FALSE;
    }
}

static VOID
TapeUnregister(ADAPTER *Adapter)
{
    if (Adapter->TapeOn && Adapter->TapeRegistration != NULL) {
        PcwUnregister(Adapter->TapeRegistration);
        Adapter->TapeRegistration = NULL;
        Adapter->TapeOn = FALSE;
    }
}

static VOID
DiskUnregister(ADAPTER *Adapter)
{
    if (Adapter->DiskOn && Adapter->DiskRegistration != NULL) {
        PcwUnregister(Adapter->DiskRegistration);
        Adapter->DiskRegistration = NULL;
        Adapter->DiskOn = FALSE;
    }
}

NTSTATUS
AdapterAttach(ADAPTER *Adapter)
{
    NTSTATUS status;

    status = RingRegister(Adapter);
    if (NT_SUCCESS(status))
        Adapter->RingOn = TRUE;
    if (!NT_SUCCESS(status))
        goto Exit;
    status = TapeRegister(Adapter);
    if (NT_SUCCESS(status))
        Adapter->TapeOn = TRUE;
    if (!NT_SUCCESS(status))
        goto Exit;
    status = DiskRegister(Adapter);
    if (NT_SUCCESS(status))
        Adapter->DiskOn = TRUE;
    if (!NT_SUCCESS(status))
        goto Exit;
    Adapter->Scratch = ExAllocatePool2(POOL_FLAG_NON_PAGED, PAGE_SIZE, 'ptdA');
    status = Adapter->Scratch != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;

Exit:
    if (!NT_SUCCESS(status)) {
        DiskUnregister(Adapter);
        RingUnregister(Adapter);
    }
    return status;    // expect: PCW603
}

VOID
AdapterDetach(ADAPTER *Adapter)
{
    if (Adapter->Scratch != NULL) {
        ExFreePoolWithTag(Adapter->Scratch, 'ptdA');
        Adapter->Scratch = NULL;
    }
    DiskUnregister(Adapter);
    TapeUnregister(Adapter);
    RingUnregister(Adapter);
}
