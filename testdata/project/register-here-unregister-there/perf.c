#include "globals.h"

static NTSTATUS NTAPI
AuditCounterSet(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    data.Data = &Globals.Counters;
    data.Size = sizeof(Globals.Counters);
    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    }
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
AuditOpenCounterSet(VOID)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, 0, sizeof(LONG64) },
        { 2, 0, sizeof(LONG64), sizeof(LONG) },
        { 3, 0, sizeof(LONG64) + sizeof(LONG), sizeof(LONG) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"File Audit");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = AuditCounterSet;

    status = PcwRegister(&Globals.CounterSet, &info);
    if (!NT_SUCCESS(status)) {
        Globals.CounterSet = NULL;
    }
    return status;
}
