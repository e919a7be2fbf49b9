#include <ntddk.h>

typedef struct _TAP_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} TAP_COUNTERS;

static TAP_COUNTERS TapCounters;
static PPCW_REGISTRATION TapRegistration;

static PCW_COUNTER_DESCRIPTOR TapDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TAP_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TAP_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
TapCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Tap on the left side of the yard behind the office, Tap on the left side of the yard behind the office, Tap on the left side of the yard beh");
    PCW_DATA data = { &TapCounters, sizeof(TapCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
TapStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tap");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TapDescriptors);
    info.Counters = TapDescriptors;
    info.Callback = TapCallback;
    return PcwRegister(&TapRegistration, &info);
}

VOID
TapStopCounters(VOID)
{
    if (TapRegistration != NULL) {
        PcwUnregister(TapRegistration);
        TapRegistration = NULL;
    }
}
