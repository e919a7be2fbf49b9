#include "pump.h"

NTSTATUS
PumpAttach(PUMP **Out)
{
    PUMP *pump = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PUMP), 'pmuP');
    NTSTATUS status;

    if (pump == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = PumpStart(pump);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(pump, 'pmuP');
        return status;
    }
    *Out = pump;
    return STATUS_SUCCESS;
}

VOID
PumpDetach(PUMP *Pump)
{
    ExFreePoolWithTag(Pump, 'pmuP');
    PumpStop(Pump);
}
