/* The handle is taken out of the structure before that is freed; a count of references decides who frees it. */

#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Strokes;
} PUMP_COUNTERS;

typedef struct _PUMP {
    LIST_ENTRY Link;
    LONG References;
    PPCW_REGISTRATION Registration;
} PUMP;

static PUMP_COUNTERS Totals;
static LIST_ENTRY Pumps;

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"pump");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
PumpAttach(PUMP **Out)
{
    PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows, PumpCallback, NULL };
    PUMP *pump = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(PUMP), 'pmuP');
    NTSTATUS status;

    if (pump == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    status = PcwRegister(&pump->Registration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(pump, 'pmuP');
        return status;
    }
    pump->References = 1;
    InsertTailList(&Pumps, &pump->Link);
    *Out = pump;
    return STATUS_SUCCESS;
}

VOID
PumpDetach(PUMP *Pump)
{
    PPCW_REGISTRATION open = InterlockedExchangePointer((PVOID *)&Pump->Registration, NULL);

    RemoveEntryList(&Pump->Link);
    ExFreePoolWithTag(Pump, 'pmuP');
    if (open != NULL)
        PcwUnregister(open);
}

static VOID
PumpDelete(PUMP *Pump, PPCW_REGISTRATION Open)
{
    ExFreePoolWithTag(Pump, 'pmuP');
    if (Open != NULL)
        PcwUnregister(Open);
}

VOID
PumpDetachAll(VOID)
{
    while (!IsListEmpty(&Pumps)) {
        PUMP *pump = CONTAINING_RECORD(RemoveHeadList(&Pumps), PUMP, Link);

        PumpDelete(pump, pump->Registration);
    }
}

VOID
PumpDetachCopy(PUMP *Pump)
{
    PUMP copy = *Pump;

    RemoveEntryList(&Pump->Link);
    ExFreePoolWithTag(Pump, 'pmuP');
    if (copy.Registration != NULL)
        PcwUnregister(copy.Registration);
}

static VOID
PumpRelease(PUMP *Pump)
{
    if (InterlockedDecrement(&Pump->References) == 0)
        ExFreePoolWithTag(Pump, 'pmuP');
}

VOID
PumpDetachCounted(PUMP *Pump)
{
    PumpRelease(Pump);
    if (Pump->Registration != NULL)
        PcwUnregister(Pump->Registration);
    PumpRelease(Pump);
}
