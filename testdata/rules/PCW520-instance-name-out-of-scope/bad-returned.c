/* The text is a local variable of the helper's. */

#include <ntddk.h>

typedef struct _LATHE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} LATHE_COUNTERS;

static LATHE_COUNTERS LatheCounters;
static PPCW_REGISTRATION LatheRegistration;

static PCW_COUNTER_DESCRIPTOR LatheDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LATHE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LATHE_COUNTERS, Received), sizeof(ULONG64) },
};

static VOID
LatheName(PUNICODE_STRING Name)
{
    WCHAR text[16] = L"lathe";

    RtlInitUnicodeString(Name, text);
}

static NTSTATUS NTAPI
LatheCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &LatheCounters, sizeof(LatheCounters) };
    UNICODE_STRING instance;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    LatheName(&instance);
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW520
}

NTSTATUS
LatheStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Lathe");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LatheDescriptors);
    info.Counters = LatheDescriptors;
    info.Callback = LatheCallback;
    return PcwRegister(&LatheRegistration, &info);
}

VOID
LatheStopCounters(VOID)
{
    if (LatheRegistration != NULL) {
        PcwUnregister(LatheRegistration);
        LatheRegistration = NULL;
    }
}
