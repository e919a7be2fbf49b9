#include <ntddk.h>
#include "ring.h"

PPCW_REGISTRATION RingRegistration;

static PCW_COUNTER_DESCRIPTOR RingDescriptors[] = {
    { 1, 0, FIELD_OFFSET(RING_COUNTERS, Opens), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(RING_COUNTERS, Bytes), sizeof(ULONG64) },
};

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
