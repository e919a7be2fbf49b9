/* The failure is logged, and the path goes on. */

#include <ntddk.h>

typedef struct _CHEST_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CHEST_COUNTERS;

static CHEST_COUNTERS ChestCounters;
static PPCW_REGISTRATION ChestRegistration;

static PCW_COUNTER_DESCRIPTOR ChestDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CHEST_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CHEST_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR ChestName[32];

static NTSTATUS NTAPI
ChestCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &ChestCounters, sizeof(ChestCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, ChestName);
    status = RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    if (!NT_SUCCESS(status))
        DbgPrint("no name: %x\n", status);
    PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);    // expect: PCW518
    RtlFreeUnicodeString(&instance);
    return STATUS_SUCCESS;
}

NTSTATUS
ChestStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Chest");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(ChestDescriptors);
    info.Counters = ChestDescriptors;
    info.Callback = ChestCallback;
    return PcwRegister(&ChestRegistration, &info);
}

VOID
ChestStopCounters(VOID)
{
    if (ChestRegistration != NULL) {
        PcwUnregister(ChestRegistration);
        ChestRegistration = NULL;
    }
}
