/* What the name holds is not known. */

#include <ntddk.h>

typedef struct _RELAY_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} RELAY_COUNTERS;

static RELAY_COUNTERS RelayCounters;
static PPCW_REGISTRATION RelayRegistration;

static PCW_COUNTER_DESCRIPTOR RelayDescriptors[] = {
    { 1, 0, FIELD_OFFSET(RELAY_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(RELAY_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
RelayCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &RelayCounters, sizeof(RelayCounters) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, (PUNICODE_STRING)Context, 0, 1, &data);
}

NTSTATUS
RelayStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Relay");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(RelayDescriptors);
    info.Counters = RelayDescriptors;
    info.Callback = RelayCallback;
    return PcwRegister(&RelayRegistration, &info);
}

VOID
RelayStopCounters(VOID)
{
    if (RelayRegistration != NULL) {
        PcwUnregister(RelayRegistration);
        RelayRegistration = NULL;
    }
}
