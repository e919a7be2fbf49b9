/* The structure is no context, but the handle is read from it after it was freed. */

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
    RemoveEntryList(&Pump->Link);
    ExFreePoolWithTag(Pump, 'pmuP'); /* expect: PCW608 */
    if (Pump->Registration != NULL)
        PcwUnregister(Pump->Registration);
}

static VOID
PumpDelete(PUMP *Pump)
{
    ExFreePoolWithTag(Pump, 'pmuP'); /* expect: PCW608 */
}

static VOID
PumpStop(PUMP *Pump)
{
    if (Pump->Registration != NULL)
        PcwUnregister(Pump->Registration);
}

VOID
PumpDetachAll(VOID)
{
    while (!IsListEmpty(&Pumps)) {
        PUMP *pump = CONTAINING_RECORD(RemoveHeadList(&Pumps), PUMP, Link);

        PumpDelete(pump);
        PumpStop(pump);
    }
}
