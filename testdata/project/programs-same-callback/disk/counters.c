/* This driver's callback does not look at CounterMask: its large id is an advice only. */
#include <ntddk.h>

#include "counts.h"

static COUNTS Counts;
static PPCW_REGISTRATION Registration;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    {1, 0, FIELD_OFFSET(COUNTS, Reads), sizeof(ULONG64)},
    {70, 0, FIELD_OFFSET(COUNTS, Writes), sizeof(ULONG64)},
};

static NTSTATUS Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION information, PVOID context)
{
    DECLARE_CONST_UNICODE_STRING(instance, L"all");
    PCW_DATA data = {&Counts, sizeof Counts};
    PPCW_BUFFER buffer = NULL;

    UNREFERENCED_PARAMETER(context);
    if (type == PcwCallbackEnumerateInstances) {
        buffer = information->EnumerateInstances.Buffer;
    } else if (type == PcwCallbackCollectData) {
        buffer = information->CollectData.Buffer;
    } else {
        return STATUS_SUCCESS;
    }
    return PcwAddInstance(buffer, &instance, 0, 1, &data);
}

NTSTATUS StartCounters(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Disk");
    PCW_REGISTRATION_INFORMATION information = {
        .Version = PCW_VERSION_1,
        .Name = (PUNICODE_STRING)&name,
        .CounterCount = RTL_NUMBER_OF(Descriptors),
        .Counters = Descriptors,
        .Callback = Callback,
    };

    return PcwRegister(&Registration, &information);
}

VOID StopCounters(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
}
