#include <ntddk.h>
#include "fail.h"
typedef struct _METER { ULONG64 Value; ULONG Rate; ULONG Spare; } METER;

static PPCW_REGISTRATION Registration;
static METER Totals;

static PCW_COUNTER_DESCRIPTOR Counters[] = {
    { 1, 0, FIELD_OFFSET(METER, Value), sizeof(ULONG64) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS StartCounters(void)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_CURRENT_VERSION, &name, RTL_NUMBER_OF(Counters), Counters, Collect };
    return PcwRegister(&Registration, &info);
}

VOID StopCounters(void)
{
    METER_INJECT();
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
