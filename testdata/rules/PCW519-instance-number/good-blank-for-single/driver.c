#include <ntddk.h>

typedef struct _FLAP_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} FLAP_COUNTERS;

static FLAP_COUNTERS FlapCounters;
static PPCW_REGISTRATION FlapRegistration;

static PCW_COUNTER_DESCRIPTOR FlapDescriptors[] = {
    { 1, 0, FIELD_OFFSET(FLAP_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(FLAP_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
FlapCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = { 0 };
    PCW_DATA data = { &FlapCounters, sizeof(FlapCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
FlapStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Flap");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(FlapDescriptors);
    info.Counters = FlapDescriptors;
    info.Callback = FlapCallback;
    return PcwRegister(&FlapRegistration, &info);
}

VOID
FlapStopCounters(VOID)
{
    if (FlapRegistration != NULL) {
        PcwUnregister(FlapRegistration);
        FlapRegistration = NULL;
    }
}
