#include <ntddk.h>

typedef struct _FRAMER_COUNTERS {
    ULONG Frames;
    ULONG64 Bytes;
} FRAMER_COUNTERS;

static FRAMER_COUNTERS FramerCounters;
static PPCW_REGISTRATION FramerRegistration;
static PCW_COUNTER_DESCRIPTOR FramerRows[] = {
    { 1, 0, FIELD_OFFSET(FRAMER_COUNTERS, Frames), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(FRAMER_COUNTERS, Bytes), sizeof(ULONG64) },
};
ULONG FramerVersion = 1;

static NTSTATUS NTAPI FramerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &FramerCounters, sizeof(FramerCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS FramerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Framer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = FramerVersion;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(FramerRows);
    info.Counters = FramerRows;
    info.Callback = FramerCallback;
    return PcwRegister(&FramerRegistration, &info);
}

VOID FramerStop(VOID)
{
    if (FramerRegistration != NULL) {
        PcwUnregister(FramerRegistration);
        FramerRegistration = NULL;
    }
}
