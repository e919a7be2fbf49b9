/* The failure is mended by a name of its own. */

#include <ntddk.h>

typedef struct _BARREL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} BARREL_COUNTERS;

static BARREL_COUNTERS BarrelCounters;
static PPCW_REGISTRATION BarrelRegistration;

static PCW_COUNTER_DESCRIPTOR BarrelDescriptors[] = {
    { 1, 0, FIELD_OFFSET(BARREL_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BARREL_COUNTERS, Received), sizeof(ULONG64) },
};

static CHAR BarrelName[32];

static NTSTATUS NTAPI
BarrelCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &BarrelCounters, sizeof(BarrelCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, BarrelName);
    status = RtlAnsiStringToUnicodeString(&instance, &text, TRUE);
    if (status != STATUS_SUCCESS)
        RtlInitUnicodeString(&instance, L"barrel");
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
BarrelStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Barrel");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(BarrelDescriptors);
    info.Counters = BarrelDescriptors;
    info.Callback = BarrelCallback;
    return PcwRegister(&BarrelRegistration, &info);
}

VOID
BarrelStopCounters(VOID)
{
    if (BarrelRegistration != NULL) {
        PcwUnregister(BarrelRegistration);
        BarrelRegistration = NULL;
    }
}
