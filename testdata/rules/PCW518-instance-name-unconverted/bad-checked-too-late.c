/* The status is checked after the name was read. */

#include <ntddk.h>

typedef struct _CRYPT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CRYPT_COUNTERS;

static CRYPT_COUNTERS CryptCounters;
static PPCW_REGISTRATION CryptRegistration;

static PCW_COUNTER_DESCRIPTOR CryptDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CRYPT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CRYPT_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR CryptName[32];

static NTSTATUS NTAPI
CryptCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &CryptCounters, sizeof(CryptCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, CryptName);
    status = RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    if (NT_SUCCESS(status))
        RtlFreeUnicodeString(&instance);
    return STATUS_SUCCESS;
}

NTSTATUS
CryptStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Crypt");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CryptDescriptors);
    info.Counters = CryptDescriptors;
    info.Callback = CryptCallback;
    return PcwRegister(&CryptRegistration, &info);
}

VOID
CryptStopCounters(VOID)
{
    if (CryptRegistration != NULL) {
        PcwUnregister(CryptRegistration);
        CryptRegistration = NULL;
    }
}
