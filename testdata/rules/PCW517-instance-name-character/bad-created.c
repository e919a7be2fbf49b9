/* The same for an instance that is created. */

#include <ntddk.h>

typedef struct _TUNER_COUNTERS {
    ULONG64 Locked;
    ULONG64 Lost;
} TUNER_COUNTERS;

static TUNER_COUNTERS TunerCounters;
static PPCW_REGISTRATION TunerRegistration;
static PPCW_INSTANCE TunerInstance;

static PCW_COUNTER_DESCRIPTOR TunerDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TUNER_COUNTERS, Locked), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TUNER_COUNTERS, Lost), sizeof(ULONG64) },
};

NTSTATUS
TunerStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tuner");
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"Tuner(1)");    // expect: PCW517
    PCW_DATA data = { &TunerCounters, sizeof(TunerCounters) };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TunerDescriptors);
    info.Counters = TunerDescriptors;
    status = PcwRegister(&TunerRegistration, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&TunerInstance, TunerRegistration, &instance, 1, &data);
    if (!NT_SUCCESS(status) && TunerRegistration != NULL) {
        PcwUnregister(TunerRegistration);
        TunerRegistration = NULL;
    }
    return status;
}

VOID
TunerStopCounters(VOID)
{
    if (TunerRegistration != NULL) {
        PcwUnregister(TunerRegistration);
        TunerRegistration = NULL;
    }
}
