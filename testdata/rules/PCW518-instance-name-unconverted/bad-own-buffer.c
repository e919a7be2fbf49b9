/* The buffer is there, and Length is not set when the text is too long. */

#include <ntddk.h>

typedef struct _SILO_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} SILO_COUNTERS;

static SILO_COUNTERS SiloCounters;
static PPCW_REGISTRATION SiloRegistration;

static PCW_COUNTER_DESCRIPTOR SiloDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SILO_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SILO_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR SiloName[32];

static NTSTATUS NTAPI
SiloCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    WCHAR buffer[32];
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &SiloCounters, sizeof(SiloCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, SiloName);
    instance.Buffer = buffer;
    instance.MaximumLength = sizeof(buffer);
    RtlAnsiStringToUnicodeString(&instance, &text, FALSE);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    return status;
}

NTSTATUS
SiloStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Silo");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SiloDescriptors);
    info.Counters = SiloDescriptors;
    info.Callback = SiloCallback;
    return PcwRegister(&SiloRegistration, &info);
}

VOID
SiloStopCounters(VOID)
{
    if (SiloRegistration != NULL) {
        PcwUnregister(SiloRegistration);
        SiloRegistration = NULL;
    }
}
