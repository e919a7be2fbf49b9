/* Brackets, colons, percent signs and letters of any language are fine. */

#include <ntddk.h>

typedef struct _VALVE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} VALVE_COUNTERS;

static VALVE_COUNTERS ValveCounters;
static PPCW_REGISTRATION ValveRegistration;

static PCW_COUNTER_DESCRIPTOR ValveDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VALVE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(VALVE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
ValveCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Ventil_1 [Küche]: 50% & 'auf'");
    PCW_DATA data = { &ValveCounters, sizeof(ValveCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
ValveStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Valve");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ValveDescriptors);
    info.Counters = ValveDescriptors;
    info.Callback = ValveCallback;
    return PcwRegister(&ValveRegistration, &info);
}

VOID
ValveStopCounters(VOID)
{
    if (ValveRegistration != NULL) {
        PcwUnregister(ValveRegistration);
        ValveRegistration = NULL;
    }
}
