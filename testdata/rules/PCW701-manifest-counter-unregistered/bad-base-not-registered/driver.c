#include <ntddk.h>

typedef struct _LOOM_COUNTERS {
    ULONG64 Sent;
    ULONG Received;
} LOOM_COUNTERS;

static LOOM_COUNTERS LoomCounters;
static PPCW_REGISTRATION LoomRegistration;

static PCW_COUNTER_DESCRIPTOR LoomDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LOOM_COUNTERS, Sent), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
LoomCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"loom");
    PCW_DATA data = { &LoomCounters, sizeof(LoomCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
LoomStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Loom");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LoomDescriptors);
    info.Counters = LoomDescriptors;
    info.Callback = LoomCallback;
    return PcwRegister(&LoomRegistration, &info);
}

VOID
LoomStopCounters(VOID)
{
    if (LoomRegistration != NULL) {
        PcwUnregister(LoomRegistration);
        LoomRegistration = NULL;
    }
}
