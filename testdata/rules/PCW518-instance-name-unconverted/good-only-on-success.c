#include <ntddk.h>

typedef struct _CASKET_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CASKET_COUNTERS;

static CASKET_COUNTERS CasketCounters;
static PPCW_REGISTRATION CasketRegistration;

static PCW_COUNTER_DESCRIPTOR CasketDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CASKET_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CASKET_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR CasketName[32];

static NTSTATUS NTAPI
CasketCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &CasketCounters, sizeof(CasketCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, CasketName);
    status = RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    if (NT_SUCCESS(status)) {
        status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
        RtlFreeUnicodeString(&instance);
    }
    return status;
}

NTSTATUS
CasketStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Casket");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CasketDescriptors);
    info.Counters = CasketDescriptors;
    info.Callback = CasketCallback;
    return PcwRegister(&CasketRegistration, &info);
}

VOID
CasketStopCounters(VOID)
{
    if (CasketRegistration != NULL) {
        PcwUnregister(CasketRegistration);
        CasketRegistration = NULL;
    }
}
