#include <ntddk.h>

typedef struct _SPOUT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} SPOUT_COUNTERS;

static SPOUT_COUNTERS SpoutCounters;
static PPCW_REGISTRATION SpoutRegistration;

static PCW_COUNTER_DESCRIPTOR SpoutDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SPOUT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SPOUT_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
SpoutCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Spout #1");
    PCW_DATA data = { &SpoutCounters, sizeof(SpoutCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
SpoutStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spout");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SpoutDescriptors);
    info.Counters = SpoutDescriptors;
    info.Callback = SpoutCallback;
    return PcwRegister(&SpoutRegistration, &info);
}

VOID
SpoutStopCounters(VOID)
{
    if (SpoutRegistration != NULL) {
        PcwUnregister(SpoutRegistration);
        SpoutRegistration = NULL;
    }
}
