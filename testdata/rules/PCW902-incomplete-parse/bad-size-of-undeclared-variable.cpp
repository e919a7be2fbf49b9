/* How large PumpTotals is, and with it the data block, only a header that is not there can tell. */
#include <ntddk.h>
#include "pump_totals.h"

typedef struct _PUMP_COUNTERS {
    ULONG64 Litres;
    ULONG64 Strokes;
    ULONG Pressure;
} PUMP_COUNTERS;

static PPCW_REGISTRATION PumpRegistration;

static const PCW_COUNTER_DESCRIPTOR PumpDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), RTL_FIELD_SIZE(PUMP_COUNTERS, Litres) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), RTL_FIELD_SIZE(PUMP_COUNTERS, Strokes) },
    { 3, 0, FIELD_OFFSET(PUMP_COUNTERS, Pressure), RTL_FIELD_SIZE(PUMP_COUNTERS, Pressure) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PumpTotals, sizeof(PumpTotals) };  // expect: PCW902

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
PumpStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PumpDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PumpDescriptors;
    info.Callback = PumpCallback;
    return PcwRegister(&PumpRegistration, &info);
}

VOID
PumpStopCounters(VOID)
{
    if (PumpRegistration != NULL) {
        PcwUnregister(PumpRegistration);
        PumpRegistration = NULL;
    }
}
