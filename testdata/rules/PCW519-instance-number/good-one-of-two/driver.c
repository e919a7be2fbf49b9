#include <ntddk.h>

typedef struct _GATE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} GATE_COUNTERS;

static GATE_COUNTERS GateCounters;
static PPCW_REGISTRATION GateRegistration;

static PCW_COUNTER_DESCRIPTOR GateDescriptors[] = {
    { 1, 0, FIELD_OFFSET(GATE_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(GATE_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING opened = RTL_CONSTANT_STRING(L"open"), closed = RTL_CONSTANT_STRING(L"closed");
    PCW_DATA data = { &GateCounters, sizeof(GateCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    if (GateCounters.Sent != 0)
        return PcwAddInstance(Info->CollectData.Buffer, &opened, 0, 1, &data);
    return PcwAddInstance(Info->CollectData.Buffer, &closed, 0, 1, &data);
}

NTSTATUS
GateStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Gate");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(GateDescriptors);
    info.Counters = GateDescriptors;
    info.Callback = GateCallback;
    return PcwRegister(&GateRegistration, &info);
}

VOID
GateStopCounters(VOID)
{
    if (GateRegistration != NULL) {
        PcwUnregister(GateRegistration);
        GateRegistration = NULL;
    }
}
