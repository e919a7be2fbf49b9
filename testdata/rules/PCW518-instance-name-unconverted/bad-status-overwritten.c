/* The status is kept, and nobody looks at it. */

#include <ntddk.h>

typedef struct _VAULT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} VAULT_COUNTERS;

static VAULT_COUNTERS VaultCounters;
static PPCW_REGISTRATION VaultRegistration;

static PCW_COUNTER_DESCRIPTOR VaultDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VAULT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(VAULT_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR VaultName[32];

static NTSTATUS NTAPI
VaultCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &VaultCounters, sizeof(VaultCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, VaultName);
    status = RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
VaultStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Vault");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(VaultDescriptors);
    info.Counters = VaultDescriptors;
    info.Callback = VaultCallback;
    return PcwRegister(&VaultRegistration, &info);
}

VOID
VaultStopCounters(VOID)
{
    if (VaultRegistration != NULL) {
        PcwUnregister(VaultRegistration);
        VaultRegistration = NULL;
    }
}
