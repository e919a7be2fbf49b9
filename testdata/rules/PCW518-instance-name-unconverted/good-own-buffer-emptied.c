/* Length is 0 when the text is too long. */

#include <ntddk.h>

typedef struct _TANK_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} TANK_COUNTERS;

static TANK_COUNTERS TankCounters;
static PPCW_REGISTRATION TankRegistration;

static PCW_COUNTER_DESCRIPTOR TankDescriptors[] = {
    { 1, 0, FIELD_OFFSET(TANK_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TANK_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR TankName[32];

static NTSTATUS NTAPI
TankCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    WCHAR buffer[32];
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &TankCounters, sizeof(TankCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, TankName);
    RtlInitEmptyUnicodeString(&instance, buffer, sizeof(buffer));
    RtlAnsiStringToUnicodeString(&instance, &text, FALSE);
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return status;
}

NTSTATUS
TankStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tank");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(TankDescriptors);
    info.Counters = TankDescriptors;
    info.Callback = TankCallback;
    return PcwRegister(&TankRegistration, &info);
}

VOID
TankStopCounters(VOID)
{
    if (TankRegistration != NULL) {
        PcwUnregister(TankRegistration);
        TankRegistration = NULL;
    }
}
