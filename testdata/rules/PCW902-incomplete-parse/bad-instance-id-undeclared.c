/* Whether the two instances have one Id depends on a name that nothing declares. */
#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Litres;
    ULONG64 Strokes;
    ULONG Pressure;
} PUMP_COUNTERS;

static PPCW_REGISTRATION PumpRegistration;
static PUMP_COUNTERS PumpTotals;

static const PCW_COUNTER_DESCRIPTOR PumpDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), RTL_FIELD_SIZE(PUMP_COUNTERS, Litres) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), RTL_FIELD_SIZE(PUMP_COUNTERS, Strokes) },
    { 3, 0, FIELD_OFFSET(PUMP_COUNTERS, Pressure), RTL_FIELD_SIZE(PUMP_COUNTERS, Pressure) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING intake = RTL_CONSTANT_STRING(L"Intake"), outlet = RTL_CONSTANT_STRING(L"Outlet");
    NTSTATUS status;
    PCW_DATA data = { &PumpTotals, sizeof(PumpTotals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &intake, 0, 1, &data);
    if (!NT_SUCCESS(status))
        return status;
    return PcwAddInstance(Info->CollectData.Buffer, &outlet, PUMP_OUTLET, 1, &data);  // expect: PCW902
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
