#include "counter-set.h"

static QUEUE_COUNTS Counts;

NTSTATUS NTAPI CounterSetCollect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS CounterSetOpen(PCOUNTER_SET Set, PCWSTR Name, PPCW_CALLBACK Callback)
{
    PCW_COUNTER_DESCRIPTOR counters[] = {
        { 1, 0, FIELD_OFFSET(QUEUE_COUNTS, Length), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(QUEUE_COUNTS, Drops), sizeof(ULONG) },
    };
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNICODE_STRING name;
    NTSTATUS status;

    RtlInitUnicodeString(&name, Name);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(counters);
    info.Counters = counters;
    info.Callback = Callback;
    status = PcwRegister(&Set->Registration, &info);
    Set->Registered = NT_SUCCESS(status) && Set->Registration != NULL;
    return status;
}

VOID CounterSetClose(PCOUNTER_SET Set)
{
    if (!Set->Registered)
        return;
    PcwUnregister(Set->Registration);
    Set->Registration = NULL;
    Set->Registered = FALSE;
}
