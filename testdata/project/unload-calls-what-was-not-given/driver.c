#include <ntddk.h>

/* telemetry.c, which is not on the command line, unregisters the handle. */
VOID TelemetryStop(VOID);

typedef struct _PUMP_COUNTERS {
    ULONG64 Litres;
    ULONG64 Strokes;
} PUMP_COUNTERS;

PUMP_COUNTERS PumpCounters;
PPCW_REGISTRATION PumpRegistration;

static const PCW_COUNTER_DESCRIPTOR PumpDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), RTL_FIELD_SIZE(PUMP_COUNTERS, Litres) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), RTL_FIELD_SIZE(PUMP_COUNTERS, Strokes) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PumpCounters, sizeof(PumpCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
PumpUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    TelemetryStop();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Coolant Pump");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PumpUnload;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PumpDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)PumpDescriptors;
    info.Callback = PumpCallback;
    return PcwRegister(&PumpRegistration, &info);
}
