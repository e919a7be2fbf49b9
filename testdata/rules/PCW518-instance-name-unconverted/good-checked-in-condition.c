#include <ntddk.h>

typedef struct _COFFER_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} COFFER_COUNTERS;

static COFFER_COUNTERS CofferCounters;
static PPCW_REGISTRATION CofferRegistration;

static PCW_COUNTER_DESCRIPTOR CofferDescriptors[] = {
    { 1, 0, FIELD_OFFSET(COFFER_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(COFFER_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR CofferName[32];

static NTSTATUS NTAPI
CofferCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &CofferCounters, sizeof(CofferCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, CofferName);
    if (!NT_SUCCESS(RtlAnsiStringToUnicodeString(&instance, &text, TRUE)))
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
CofferStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Coffer");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CofferDescriptors);
    info.Counters = CofferDescriptors;
    info.Callback = CofferCallback;
    return PcwRegister(&CofferRegistration, &info);
}

VOID
CofferStopCounters(VOID)
{
    if (CofferRegistration != NULL) {
        PcwUnregister(CofferRegistration);
        CofferRegistration = NULL;
    }
}
