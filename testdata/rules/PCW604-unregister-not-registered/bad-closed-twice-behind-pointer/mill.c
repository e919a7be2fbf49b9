#include "mill.h"

static PCW_COUNTER_DESCRIPTOR MillRows[] = {
    { 1, 0, FIELD_OFFSET(MILL_COUNTERS, Grains), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(MILL_COUNTERS, Sacks), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
MillCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"mill");
    MILL *mill = Context;
    PCW_DATA data = { &mill->Counters, sizeof(MILL_COUNTERS) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
MillRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Mill");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MillRows);
    info.Counters = MillRows;
    info.Callback = MillCallback;
    info.CallbackContext = Mill;
    return PcwRegister(&Mill->Registration, &info);
}

VOID
MillStop(VOID)
{
    if (Mill->Registration != NULL)
        PcwUnregister(Mill->Registration);
}
