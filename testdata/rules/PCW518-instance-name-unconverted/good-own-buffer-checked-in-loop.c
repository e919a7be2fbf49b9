/* One buffer for all instances; the one whose name is too long is left out. */

#include <ntddk.h>

typedef struct _CRATE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CRATE_COUNTERS;

static CRATE_COUNTERS CrateCounters;
static PPCW_REGISTRATION CrateRegistration;

static PCW_COUNTER_DESCRIPTOR CrateDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CRATE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CRATE_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR CrateName[32];

static NTSTATUS NTAPI
CrateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    WCHAR buffer[32];
    UNICODE_STRING instance;
    ULONG i;
    ANSI_STRING text;
    PCW_DATA data = { &CrateCounters, sizeof(CrateCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, CrateName);
    instance.Buffer = buffer;
    instance.MaximumLength = sizeof(buffer);
    for (i = 0; i < 4; i++) {
        status = RtlAnsiStringToUnicodeString(&instance, &text, FALSE);
        if (!NT_SUCCESS(status))
            continue;
        PcwAddInstance(Info->CollectData.Buffer, &instance, i, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
CrateStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Crate");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CrateDescriptors);
    info.Counters = CrateDescriptors;
    info.Callback = CrateCallback;
    return PcwRegister(&CrateRegistration, &info);
}

VOID
CrateStopCounters(VOID)
{
    if (CrateRegistration != NULL) {
        PcwUnregister(CrateRegistration);
        CrateRegistration = NULL;
    }
}
