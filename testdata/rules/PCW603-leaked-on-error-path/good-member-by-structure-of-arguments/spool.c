/* The function that is given the structure writes the handle that a member of it leads to. */

#include "spool.h"

static PCW_COUNTER_DESCRIPTOR SpoolRows[] = {
    { 1, 0, FIELD_OFFSET(SPOOL_COUNTERS, Jobs), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SPOOL_COUNTERS, Pages), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"spooler");
    SPOOLER *spooler = Context;
    PCW_DATA data = { &spooler->Counters, sizeof(SPOOL_COUNTERS) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
SpoolStart(SPOOLER *Spooler)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spooler");
    COUNTERSET set = { &Spooler->Registration, &name, SpoolRows, RTL_NUMBER_OF(SpoolRows), SpoolCallback, Spooler };
    NTSTATUS status = RegisterCounterset(&set);

    if (NT_SUCCESS(status))
        Spooler->On = TRUE;
    if (!NT_SUCCESS(status))
        return status;
    Spooler->Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 256, 'lopS');
    if (Spooler->Buffer == NULL) {
        if (Spooler->On && Spooler->Registration != NULL) {
            PcwUnregister(Spooler->Registration);
            Spooler->Registration = NULL;
            Spooler->On = FALSE;
        }
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    return STATUS_SUCCESS;
}
