/* The variable is declared in a block that has ended. */

#include <ntddk.h>

typedef struct _DRILL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} DRILL_COUNTERS;

static DRILL_COUNTERS DrillCounters;
static PPCW_REGISTRATION DrillRegistration;

static PCW_COUNTER_DESCRIPTOR DrillDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DRILL_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(DRILL_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
DrillCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &DrillCounters, sizeof(DrillCounters) };
    PUNICODE_STRING name = NULL;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    {
        UNICODE_STRING instance = RTL_CONSTANT_STRING(L"drill");

        name = &instance;
    }
    return PcwAddInstance(Info->CollectData.Buffer, name, 0, 1, &data);    // expect: PCW520
}

NTSTATUS
DrillStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Drill");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DrillDescriptors);
    info.Counters = DrillDescriptors;
    info.Callback = DrillCallback;
    return PcwRegister(&DrillRegistration, &info);
}

VOID
DrillStopCounters(VOID)
{
    if (DrillRegistration != NULL) {
        PcwUnregister(DrillRegistration);
        DrillRegistration = NULL;
    }
}
