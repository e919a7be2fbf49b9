#include "spool.h"

static PPCW_REGISTRATION SpoolRegistration;
static SPOOL_COUNTERS SpoolCounters;

static PCW_COUNTER_DESCRIPTOR SpoolRows[] = {
    { 1, 0, FIELD_OFFSET(SPOOL_COUNTERS, Jobs), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(SPOOL_COUNTERS, Pages), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
SpoolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"spooler");
    PCW_DATA data = { &SpoolCounters, sizeof(SPOOL_COUNTERS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
SpoolStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Spooler");
    COUNTERSET set = { &SpoolRegistration, &name, SpoolRows, RTL_NUMBER_OF(SpoolRows), SpoolCallback, NULL };
    NTSTATUS status = RegisterCounterset(&set);

    if (!NT_SUCCESS(status))
        return status;
    return status;
}

VOID
SpoolStop(VOID)
{
    if (SpoolRegistration != NULL) {
        PcwUnregister(SpoolRegistration);
        SpoolRegistration = NULL;
    }
}
