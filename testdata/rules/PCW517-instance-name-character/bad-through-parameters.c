/* Two helpers pass one literal on to the call: what is wrong is the literal. */

#include <ntddk.h>

typedef struct _LANE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} LANE_COUNTERS;

static LANE_COUNTERS LaneCounters;
static PPCW_REGISTRATION LaneRegistration;

static PCW_COUNTER_DESCRIPTOR LaneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LANE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LANE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS
EnumerateLane(PPCW_BUFFER Buffer, PCWSTR Text, ULONG Id)
{
    UNICODE_STRING instance;

    RtlInitUnicodeString(&instance, Text);
    return PcwAddInstance(Buffer, &instance, Id, 0, NULL);
}

static NTSTATUS
CollectLane(PPCW_BUFFER Buffer, PCWSTR Text, ULONG Id)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &LaneCounters, sizeof(LaneCounters) };

    RtlInitUnicodeString(&instance, Text);
    return PcwAddInstance(Buffer, &instance, Id, 1, &data);
}

static NTSTATUS
AnswerLane(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PCWSTR Text, ULONG Id)
{
    if (Type == PcwCallbackEnumerateInstances)
        return EnumerateLane(Info->EnumerateInstances.Buffer, Text, Id);
    return CollectLane(Info->CollectData.Buffer, Text, Id);
}

static NTSTATUS NTAPI
LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = AnswerLane(Type, Info, L"Lane #1", 1); // expect: PCW517
    if (NT_SUCCESS(status))
        status = AnswerLane(Type, Info, L"Lane 2", 2);
    return status;
}

NTSTATUS
LaneStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Lane by Parameter");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LaneDescriptors);
    info.Counters = LaneDescriptors;
    info.Callback = LaneCallback;
    return PcwRegister(&LaneRegistration, &info);
}

VOID
LaneStopCounters(VOID)
{
    if (LaneRegistration != NULL) {
        PcwUnregister(LaneRegistration);
        LaneRegistration = NULL;
    }
}
