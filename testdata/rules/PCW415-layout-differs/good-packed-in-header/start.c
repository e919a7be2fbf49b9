#include <ntddk.h>
#include "reel.h"

PPCW_REGISTRATION ReelRegistration;

static PCW_COUNTER_DESCRIPTOR ReelDescriptors[] = {
    { 1, 0, FIELD_OFFSET(REEL_COUNTERS, Opens), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(REEL_COUNTERS, Bytes), sizeof(ULONG64) },
};

NTSTATUS
ReelStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Reel");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ReelDescriptors);
    info.Counters = ReelDescriptors;
    info.Callback = ReelCallback;
    return PcwRegister(&ReelRegistration, &info);
}

VOID
ReelStopCounters(VOID)
{
    if (ReelRegistration != NULL) {
        PcwUnregister(ReelRegistration);
        ReelRegistration = NULL;
    }
}
