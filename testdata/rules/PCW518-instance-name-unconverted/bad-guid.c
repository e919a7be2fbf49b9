/* The neighbour: a GUID as text. */

#include <ntddk.h>

typedef struct _TRUNK_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} TRUNK_COUNTERS;

static TRUNK_COUNTERS TrunkCounters;
static PPCW_REGISTRATION TrunkRegistration;

static PCW_COUNTER_DESCRIPTOR TrunkDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TRUNK_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TRUNK_COUNTERS, Received), sizeof(ULONG64) },
};

static GUID TrunkId;

static NTSTATUS NTAPI
TrunkCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &TrunkCounters, sizeof(TrunkCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlStringFromGUID(&TrunkId, &instance);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
TrunkStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Trunk");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TrunkDescriptors);
    info.Counters = TrunkDescriptors;
    info.Callback = TrunkCallback;
    return PcwRegister(&TrunkRegistration, &info);
}

VOID
TrunkStopCounters(VOID)
{
    if (TrunkRegistration != NULL) {
        PcwUnregister(TrunkRegistration);
        TrunkRegistration = NULL;
    }
}
