/* Nobody in sight calls the two routines: what one way does in the wrong order is certain all the same. */

#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Strokes;
    ULONG64 Litres;
} PUMP_COUNTERS;

typedef struct _PUMP {
    PDEVICE_OBJECT Lower;
    PPCW_REGISTRATION Registration;
    PUMP_COUNTERS Counters;
} PUMP;

static PCW_COUNTER_DESCRIPTOR PumpRows[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"pump");
    PUMP *pump = Context;
    PCW_DATA data = { &pump->Counters, sizeof(PUMP_COUNTERS) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

static NTSTATUS
PumpStart(PUMP *Pump)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PumpRows);
    info.Counters = PumpRows;
    info.Callback = PumpCallback;
    info.CallbackContext = Pump;
    return PcwRegister(&Pump->Registration, &info);
}

static VOID
PumpStop(PUMP *Pump)
{
    if (Pump->Registration != NULL) {
        PcwUnregister(Pump->Registration);
        Pump->Registration = NULL;
    }
}

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
    ExFreePoolWithTag(Pump, 'pmuP');    // expect: PCW608
    PumpStop(Pump);
}
