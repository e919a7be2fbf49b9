/* The path of the device serves as the name. */

#include <ntddk.h>

typedef struct _SPOOL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} SPOOL_COUNTERS;

static SPOOL_COUNTERS SpoolCounters;
static PPCW_REGISTRATION SpoolRegistration;

static PCW_COUNTER_DESCRIPTOR SpoolDescriptors[] = {
    { 1, 0, FIELD_OFFSET(SPOOL_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SPOOL_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(instance, L"\\Device\\ContosoSpool");    // expect: PCW517
    PCW_DATA data = { &SpoolCounters, sizeof(SpoolCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, (PUNICODE_STRING)&instance, 0, 1, &data);
}

NTSTATUS
SpoolStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spool");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SpoolDescriptors);
    info.Counters = SpoolDescriptors;
    info.Callback = SpoolCallback;
    return PcwRegister(&SpoolRegistration, &info);
}

VOID
SpoolStopCounters(VOID)
{
    if (SpoolRegistration != NULL) {
        PcwUnregister(SpoolRegistration);
        SpoolRegistration = NULL;
    }
}
