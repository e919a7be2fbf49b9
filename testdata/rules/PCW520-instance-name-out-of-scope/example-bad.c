#include <ntddk.h>

typedef struct _PRESS_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PRESS_COUNTERS;

static PRESS_COUNTERS PressCounters;
static PPCW_REGISTRATION PressRegistration;

static PCW_COUNTER_DESCRIPTOR PressDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PRESS_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PRESS_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
PressCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    PCW_DATA data = { &PressCounters, sizeof(PressCounters) };
    NTSTATUS status;
    PWSTR text;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    text = ExAllocatePool2(POOL_FLAG_NON_PAGED, 64, 'nmaN');
    if (text == NULL)
        return STATUS_NO_MEMORY;
    RtlCopyMemory(text, L"press", sizeof(L"press"));
    RtlInitUnicodeString(&instance, text);
    ExFreePoolWithTag(text, 'nmaN');
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return status;
}

NTSTATUS
PressStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Press");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PressDescriptors);
    info.Counters = PressDescriptors;
    info.Callback = PressCallback;
    return PcwRegister(&PressRegistration, &info);
}

VOID
PressStopCounters(VOID)
{
    if (PressRegistration != NULL) {
        PcwUnregister(PressRegistration);
        PressRegistration = NULL;
    }
}
