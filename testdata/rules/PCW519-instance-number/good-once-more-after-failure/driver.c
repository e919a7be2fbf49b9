#include <ntddk.h>

typedef struct _SLUICE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} SLUICE_COUNTERS;

static SLUICE_COUNTERS SluiceCounters;
static PPCW_REGISTRATION SluiceRegistration;

static PCW_COUNTER_DESCRIPTOR SluiceDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SLUICE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SLUICE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
SluiceCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"sluice"), other = { 0 };
    PCW_DATA data = { &SluiceCounters, sizeof(SluiceCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    if (!NT_SUCCESS(status))
        status = PcwAddInstance(Info->CollectData.Buffer, &other, 0, 1, &data);
    return status;
}

NTSTATUS
SluiceStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Sluice");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SluiceDescriptors);
    info.Counters = SluiceDescriptors;
    info.Callback = SluiceCallback;
    return PcwRegister(&SluiceRegistration, &info);
}

VOID
SluiceStopCounters(VOID)
{
    if (SluiceRegistration != NULL) {
        PcwUnregister(SluiceRegistration);
        SluiceRegistration = NULL;
    }
}
