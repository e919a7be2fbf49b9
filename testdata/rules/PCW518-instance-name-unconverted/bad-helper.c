/* A helper drops the status. */

#include <ntddk.h>

typedef struct _LOCKER_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} LOCKER_COUNTERS;

static LOCKER_COUNTERS LockerCounters;
static PPCW_REGISTRATION LockerRegistration;

static PCW_COUNTER_DESCRIPTOR LockerDescriptors[] = {
    { 1, 0, FIELD_OFFSET(LOCKER_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LOCKER_COUNTERS, Received), sizeof(ULONG64) },
};

static VOID
LockerConvert(PUNICODE_STRING To, PANSI_STRING From)
{
    RtlAnsiStringToUnicodeString(To, From, TRUE);
}

static CHAR LockerName[32];

static NTSTATUS NTAPI
LockerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &LockerCounters, sizeof(LockerCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, LockerName);
    LockerConvert(&instance, &text);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
LockerStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Locker");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(LockerDescriptors);
    info.Counters = LockerDescriptors;
    info.Callback = LockerCallback;
    return PcwRegister(&LockerRegistration, &info);
}

VOID
LockerStopCounters(VOID)
{
    if (LockerRegistration != NULL) {
        PcwUnregister(LockerRegistration);
        LockerRegistration = NULL;
    }
}
