#include "state.h"

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

static NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TheState()->Totals, sizeof(TOTALS) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS
RegisterTotals(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Totals");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, TotalsCallback, NULL };

    return PcwRegister(&TheState()->Registration, &info);
}
