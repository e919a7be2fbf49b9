#include <ntddk.h>

typedef struct _PUMP_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PUMP_COUNTERS;

static PUMP_COUNTERS PumpCounters;
static PPCW_REGISTRATION PumpRegistration;

static PCW_COUNTER_DESCRIPTOR PumpDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"left"), second = RTL_CONSTANT_STRING(L"right");
    PCW_DATA data = { &PumpCounters, sizeof(PumpCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &first, 0, 1, &data);
    if (!NT_SUCCESS(status))
        return status;
    return PcwAddInstance(Info->CollectData.Buffer, &second, 1, 1, &data);
}

NTSTATUS
PumpStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PumpDescriptors);
    info.Counters = PumpDescriptors;
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
