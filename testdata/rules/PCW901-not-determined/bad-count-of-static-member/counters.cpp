#include <ntddk.h>
#include "settings.h"

typedef struct _MIXER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} MIXER_COUNTERS;

static MIXER_COUNTERS MixerCounters;
static PPCW_REGISTRATION MixerRegistration;
static PCW_COUNTER_DESCRIPTOR MixerRows[] = {
    { 1, 0, FIELD_OFFSET(MIXER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(MIXER_COUNTERS, Bytes), sizeof(ULONG64) },
};

ULONG Settings::Rows = 2;

static NTSTATUS NTAPI MixerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &MixerCounters, sizeof(MixerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS MixerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Mixer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = Settings::Rows;
    info.Counters = MixerRows;
    info.Callback = MixerCallback;
    return PcwRegister(&MixerRegistration, &info);
}

VOID MixerStop(VOID)
{
    if (MixerRegistration != NULL) {
        PcwUnregister(MixerRegistration);
        MixerRegistration = NULL;
    }
}
