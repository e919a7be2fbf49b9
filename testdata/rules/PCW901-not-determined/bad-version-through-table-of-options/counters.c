#include <ntddk.h>
#include "options.h"

typedef struct _TUNER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} TUNER_COUNTERS;

static TUNER_COUNTERS TunerCounters;
static PPCW_REGISTRATION TunerRegistration;
static PCW_COUNTER_DESCRIPTOR TunerRows[] = {
    { 1, 0, FIELD_OFFSET(TUNER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(TUNER_COUNTERS, Bytes), sizeof(ULONG64) },
};

static ULONG TunerVersion = PCW_CURRENT_VERSION;
const OPTION TunerOptions[] = { { L"Version", &TunerVersion } };

static NTSTATUS NTAPI TunerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TunerCounters, sizeof(TunerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS TunerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tuner");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = TunerVersion;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TunerRows);
    info.Counters = TunerRows;
    info.Callback = TunerCallback;
    return PcwRegister(&TunerRegistration, &info);
}

VOID TunerStop(VOID)
{
    if (TunerRegistration != NULL) {
        PcwUnregister(TunerRegistration);
        TunerRegistration = NULL;
    }
}
