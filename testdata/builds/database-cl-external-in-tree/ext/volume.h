#pragma once
NTSTATUS VolumeStart(VOID);
VOID VolumeStop(VOID);

#ifdef VOLUME_IMPLEMENTATION
typedef struct _VOLUME { ULONG Reads; ULONG Spare; ULONG64 Bytes; } VOLUME;
static VOLUME Volume;
static PPCW_REGISTRATION VolumeRegistration;

static PCW_COUNTER_DESCRIPTOR VolumeCounters[] = {
    { 1, 0, FIELD_OFFSET(VOLUME, Reads), sizeof(ULONG) },
    { 1, 0, FIELD_OFFSET(VOLUME, Bytes), sizeof(ULONG64) }, // expect: PCW404
};

static NTSTATUS NTAPI VolumeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Volume, sizeof(Volume) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS VolumeStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Volume");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(VolumeCounters);
    info.Counters = VolumeCounters;
    info.Callback = VolumeCallback;
    return PcwRegister(&VolumeRegistration, &info);
}

VOID VolumeStop(VOID)
{
    if (VolumeRegistration != NULL) {
        PcwUnregister(VolumeRegistration);
        VolumeRegistration = NULL;
    }
}
#endif
