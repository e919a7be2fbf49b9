#include <ntddk.h>

typedef struct _CRANE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CRANE_COUNTERS;

static CRANE_COUNTERS CraneCounters;
static PPCW_REGISTRATION CraneRegistration;

static PCW_COUNTER_DESCRIPTOR CraneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CRANE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CRANE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CraneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"crane");
    PCW_DATA data = { &CraneCounters, sizeof(CraneCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
CraneStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Crane");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CraneDescriptors);
    info.Counters = CraneDescriptors;
    info.Callback = CraneCallback;
    return PcwRegister(&CraneRegistration, &info);
}

VOID
CraneStopCounters(VOID)
{
    if (CraneRegistration != NULL) {
        PcwUnregister(CraneRegistration);
        CraneRegistration = NULL;
    }
}
