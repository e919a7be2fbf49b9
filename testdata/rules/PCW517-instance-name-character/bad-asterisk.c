/* Consumers take it for all instances. */

#include <ntddk.h>

typedef struct _CELL_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} CELL_COUNTERS;

static CELL_COUNTERS CellCounters;
static PPCW_REGISTRATION CellRegistration;

static PCW_COUNTER_DESCRIPTOR CellDescriptors[] = {
    { 1, 0, FIELD_OFFSET(CELL_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(CELL_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
CellCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"*");    // expect: PCW517
    PCW_DATA data = { &CellCounters, sizeof(CellCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
CellStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Cell");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(CellDescriptors);
    info.Counters = CellDescriptors;
    info.Callback = CellCallback;
    return PcwRegister(&CellRegistration, &info);
}

VOID
CellStopCounters(VOID)
{
    if (CellRegistration != NULL) {
        PcwUnregister(CellRegistration);
        CellRegistration = NULL;
    }
}
