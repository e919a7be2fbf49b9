#include <ntddk.h>

typedef struct _VOLUME_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
} VOLUME_COUNTERS;

static VOLUME_COUNTERS VolumeCounters;
static PPCW_REGISTRATION VolumeRegistration;

static PCW_COUNTER_DESCRIPTOR VolumeDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VOLUME_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(VOLUME_COUNTERS, Writes), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
VolumeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"volume");
    PCW_DATA data = { &VolumeCounters, sizeof(VolumeCounters) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
VolumeStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Volume");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(VolumeDescriptors);
    info.Counters = VolumeDescriptors;
    info.Callback = VolumeCallback;
    return PcwRegister(&VolumeRegistration, &info);
}

VOID
VolumeStopCounters(VOID)
{
    if (VolumeRegistration != NULL) {
        PcwUnregister(VolumeRegistration);
        VolumeRegistration = NULL;
    }
}
