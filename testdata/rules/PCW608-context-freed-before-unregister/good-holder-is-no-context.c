/* The structure only holds the handle, which the routine has read before: the callback does not need it. */

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

static PUMP_COUNTERS Totals;

static PCW_COUNTER_DESCRIPTOR PumpRows[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"pump");
    PCW_DATA data = { &Totals, sizeof(PUMP_COUNTERS) };

    UNREFERENCED_PARAMETER(Context);
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
    info.CallbackContext = NULL;
    return PcwRegister(&Pump->Registration, &info);
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
    PPCW_REGISTRATION open = Pump->Registration;
    
    ExFreePoolWithTag(Pump, 'pmuP');
    if (open != NULL)
        PcwUnregister(open);
}
