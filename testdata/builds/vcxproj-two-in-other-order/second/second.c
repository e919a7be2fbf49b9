/* Which layout.h is included, BUILD_SIZE and NTDDI_VERSION are the build's: with any other, other findings come out. */
#include <ntddk.h>
#include "layout.h"

static PPCW_REGISTRATION Registration;
static LAYOUT Totals;

static PCW_COUNTER_DESCRIPTOR Counters[] = {
    { 1, 0, FIELD_OFFSET(LAYOUT, Value), BUILD_SIZE },
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

NTSTATUS StartSecond(void)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Second Meter");
    PCW_REGISTRATION_INFORMATION info = { PCW_CURRENT_VERSION, &name, RTL_NUMBER_OF(Counters), Counters, Collect };
    return PcwRegister(&Registration, &info);
}

VOID StopSecond(void)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
