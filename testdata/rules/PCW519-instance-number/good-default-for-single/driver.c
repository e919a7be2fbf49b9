#include <ntddk.h>

typedef struct _VENT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} VENT_COUNTERS;

static VENT_COUNTERS VentCounters;
static PPCW_REGISTRATION VentRegistration;

static PCW_COUNTER_DESCRIPTOR VentDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VENT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(VENT_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
VentCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &VentCounters, sizeof(VentCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
VentStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Vent");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(VentDescriptors);
    info.Counters = VentDescriptors;
    info.Callback = VentCallback;
    return PcwRegister(&VentRegistration, &info);
}

VOID
VentStopCounters(VOID)
{
    if (VentRegistration != NULL) {
        PcwUnregister(VentRegistration);
        VentRegistration = NULL;
    }
}
