#include "pump.h"

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

NTSTATUS
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

VOID
PumpStop(PUMP *Pump)
{
    if (Pump->Registration != NULL) {
        PcwUnregister(Pump->Registration);
        Pump->Registration = NULL;
    }
}
