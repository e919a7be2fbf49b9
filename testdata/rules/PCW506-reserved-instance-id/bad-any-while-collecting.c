/* NDIS: the id that stands for all, in one of the requests.  The other request has others, which is the same mistake. */

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

static NTSTATUS
RingEnumerate(PPCW_BUFFER Buffer)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    for (i = 0; i < RINGS && NT_SUCCESS(status); i++)
        status = PcwAddInstance(Buffer, &RingNames[i], i, 0, NULL);
    return status;
}

static NTSTATUS
RingCollect(PPCW_BUFFER Buffer)
{
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;
    ULONG i;

    for (i = 0; i < RINGS && NT_SUCCESS(status); i++) {
        data.Data = &RingCounters[i];
        data.Size = sizeof(RingCounters[i]);
        status = PcwAddInstance(Buffer, &RingNames[i], PCW_ANY_INSTANCE_ID, 1, &data);   // expect: PCW506
    }
    return status;
}

static NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return RingEnumerate(Info->EnumerateInstances.Buffer);
    case PcwCallbackCollectData:
        return RingCollect(Info->CollectData.Buffer);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
RingStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Ring Any");
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
