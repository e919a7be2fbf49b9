#include <ntddk.h>

typedef struct _HOSE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} HOSE_COUNTERS;

static HOSE_COUNTERS HoseCounters;
static PPCW_REGISTRATION HoseRegistration;

static PCW_COUNTER_DESCRIPTOR HoseDescriptors[] = {
    { 1, 0, FIELD_OFFSET(HOSE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(HOSE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
HoseCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = { 0 };
    PCW_DATA data = { &HoseCounters, sizeof(HoseCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
HoseStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Hose");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(HoseDescriptors);
    info.Counters = HoseDescriptors;
    info.Callback = HoseCallback;
    return PcwRegister(&HoseRegistration, &info);
}

VOID
HoseStopCounters(VOID)
{
    if (HoseRegistration != NULL) {
        PcwUnregister(HoseRegistration);
        HoseRegistration = NULL;
    }
}
