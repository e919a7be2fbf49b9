#include "counts.h"

PPCW_REGISTRATION gReg;
static COUNTS Counts;

PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(COUNTS, Reads), RTL_FIELD_SIZE(COUNTS, Reads) },
    { 2, 0, FIELD_OFFSET(COUNTS, Writes), RTL_FIELD_SIZE(COUNTS, Writes) },
};

NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"only");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    }
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
StartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Shared");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.Counters = Rows;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Callback = Callback;
    return PcwRegister(&gReg, &info);
}
