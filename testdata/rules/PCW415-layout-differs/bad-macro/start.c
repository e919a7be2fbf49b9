#include <ntddk.h>
#include "loop.h"

PPCW_REGISTRATION LoopRegistration;

static PCW_COUNTER_DESCRIPTOR LoopDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LOOP_COUNTERS, Opens), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(LOOP_COUNTERS, Bytes), sizeof(ULONG64) },
};

NTSTATUS
LoopStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Loop");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LoopDescriptors);
    info.Counters = LoopDescriptors;
    info.Callback = LoopCallback;
    return PcwRegister(&LoopRegistration, &info);
}

VOID
LoopStopCounters(VOID)
{
    if (LoopRegistration != NULL) {
        PcwUnregister(LoopRegistration);
        LoopRegistration = NULL;
    }
}
