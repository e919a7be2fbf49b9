#include <ntddk.h>
#include "drum.h"

PPCW_REGISTRATION DrumRegistration;

static PCW_COUNTER_DESCRIPTOR DrumDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DRUM_COUNTERS, Opens), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(DRUM_COUNTERS, Bytes), sizeof(ULONG64) },
};

NTSTATUS
DrumStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Drum");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DrumDescriptors);
    info.Counters = DrumDescriptors;
    info.Callback = DrumCallback;
    return PcwRegister(&DrumRegistration, &info);
}

VOID
DrumStopCounters(VOID)
{
    if (DrumRegistration != NULL) {
        PcwUnregister(DrumRegistration);
        DrumRegistration = NULL;
    }
}
