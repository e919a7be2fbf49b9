#include "totals.h"

static Totals TheTotals;

NTSTATUS NTAPI
TotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &TheTotals, sizeof(TheTotals) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}

NTSTATUS StartTotals()
{
    return TheRegistration().Start();
}
