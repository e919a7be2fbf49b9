#include <ntddk.h>

typedef struct _SPLICER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} SPLICER_COUNTERS;

static SPLICER_COUNTERS SplicerCounters;
static PPCW_REGISTRATION SplicerRegistration;
PCW_COUNTER_DESCRIPTOR SplicerRows[] = {
    { 1, 0, FIELD_OFFSET(SPLICER_COUNTERS, Frames), sizeof(ULONG) },
    { 0 },
};

static NTSTATUS NTAPI SplicerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &SplicerCounters, sizeof(SplicerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS SplicerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Splicer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SplicerRows);
    info.Counters = SplicerRows;
    info.Callback = SplicerCallback;
    return PcwRegister(&SplicerRegistration, &info);
}

VOID SplicerStop(VOID)
{
    if (SplicerRegistration != NULL) {
        PcwUnregister(SplicerRegistration);
        SplicerRegistration = NULL;
    }
}
