/* One loop answers both requests. */

#include <ntddk.h>

typedef struct _RING_COUNTERS {
    ULONG64 Frames;
    ULONG64 Bytes;
} RING_COUNTERS;

#define RINGS 3

static RING_COUNTERS RingCounters[RINGS];
static const UNICODE_STRING RingNames[RINGS] = {
    RTL_CONSTANT_STRING(L"receive"), RTL_CONSTANT_STRING(L"send"), RTL_CONSTANT_STRING(L"control"),
};
static PPCW_REGISTRATION RingRegistration;

static PCW_COUNTER_DESCRIPTOR RingDescriptors[] = {
    { 1, 0, FIELD_OFFSET(RING_COUNTERS, Frames), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(RING_COUNTERS, Bytes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < RINGS; i++) {
        PCW_DATA data = { &RingCounters[i], sizeof(RingCounters[i]) };
        NTSTATUS status;

        if (Info->CollectData.InstanceId != PCW_ANY_INSTANCE_ID && Info->CollectData.InstanceId != i)
            continue;
        status = PcwAddInstance(Info->CollectData.Buffer, &RingNames[i], i, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
RingStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Ring");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(RingDescriptors);
    info.Counters = RingDescriptors;
    info.Callback = RingCallback;
    return PcwRegister(&RingRegistration, &info);
}

VOID
RingStopCounters(VOID)
{
    if (RingRegistration != NULL) {
        PcwUnregister(RingRegistration);
        RingRegistration = NULL;
    }
}
