/* Where the conversion fails the name is blank, which PCW can read. */

#include <ntddk.h>

typedef struct _SAFE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} SAFE_COUNTERS;

static SAFE_COUNTERS SafeCounters;
static PPCW_REGISTRATION SafeRegistration;

static PCW_COUNTER_DESCRIPTOR SafeDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SAFE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SAFE_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR SafeName[32];

static NTSTATUS NTAPI
SafeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = { 0 };
    ANSI_STRING text;
    PCW_DATA data = { &SafeCounters, sizeof(SafeCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, SafeName);
    RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
SafeStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Safe");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SafeDescriptors);
    info.Counters = SafeDescriptors;
    info.Callback = SafeCallback;
    return PcwRegister(&SafeRegistration, &info);
}

VOID
SafeStopCounters(VOID)
{
    if (SafeRegistration != NULL) {
        PcwUnregister(SafeRegistration);
        SafeRegistration = NULL;
    }
}
