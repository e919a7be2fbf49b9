#include "mill.h"

static PCW_COUNTER_DESCRIPTOR MillRows[] = {
    { 1, 0, FIELD_OFFSET(MILL_COUNTERS, Grains), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(MILL_COUNTERS, Sacks), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
MillCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"mill");
    PCW_DATA data = { &Mill.Counters, sizeof(MILL_COUNTERS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
MillRegister()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Mill");
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MillRows);
    info.Counters = MillRows;
    info.Callback = MillCallback;
    return PcwRegister(&Mill.Registration, &info);
}
