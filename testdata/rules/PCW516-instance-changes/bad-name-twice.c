/* Storport: the second name was copied and never changed. */

#include <ntddk.h>

typedef struct _LANE_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} LANE_COUNTERS;

static LANE_COUNTERS LaneCounters[2];
static PPCW_REGISTRATION LaneRegistration;

static PCW_COUNTER_DESCRIPTOR LaneDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LANE_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LANE_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING first = RTL_CONSTANT_STRING(L"Lane 0");
    UNICODE_STRING second = RTL_CONSTANT_STRING(L"lane 0");
    PCW_DATA data = { &LaneCounters[0], sizeof(LaneCounters[0]) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &first, 0, 1, &data);
    if (!NT_SUCCESS(status))
        return status;
    data.Data = &LaneCounters[1];
    return PcwAddInstance(Info->CollectData.Buffer, &second, 1, 1, &data);  // expect: PCW516
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
