/* The name is set by RtlInitUnicodeString. */

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

static NTSTATUS NTAPI
LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &LaneCounters, sizeof(LaneCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitUnicodeString(&instance, L"Lane #2");    // expect: PCW517
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
LaneStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Lane");
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
