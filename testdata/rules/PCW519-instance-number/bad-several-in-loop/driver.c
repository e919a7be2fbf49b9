#include <ntddk.h>

typedef struct _FAN_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} FAN_COUNTERS;

static FAN_COUNTERS FanCounters;
static PPCW_REGISTRATION FanRegistration;

static PCW_COUNTER_DESCRIPTOR FanDescriptors[] = {
    { 1, 0, FIELD_OFFSET(FAN_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(FAN_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
FanCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const PCWSTR names[] = { L"front", L"rear", L"top" };
    PCW_DATA data = { &FanCounters, sizeof(FanCounters) };
    UNICODE_STRING instance;
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < RTL_NUMBER_OF(names); i++) {
        RtlInitUnicodeString(&instance, names[i]);
        PcwAddInstance(Info->CollectData.Buffer, &instance, i, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
FanStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Fan");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(FanDescriptors);
    info.Counters = FanDescriptors;
    info.Callback = FanCallback;
    return PcwRegister(&FanRegistration, &info);
}

VOID
FanStopCounters(VOID)
{
    if (FanRegistration != NULL) {
        PcwUnregister(FanRegistration);
        FanRegistration = NULL;
    }
}
