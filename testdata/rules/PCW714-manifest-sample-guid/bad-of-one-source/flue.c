#include <ntddk.h>

typedef struct _FLUE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} FLUE_COUNTERS;

#include "flueCounters.h"

static FLUE_COUNTERS FlueTotals;

static NTSTATUS NTAPI
FlueCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddFlue(Info->CollectData.Buffer, &instance, 0, &FlueTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
FlueStartCounters(VOID)
{
    return RegisterFlue(FlueCallback, NULL);
}

VOID
FlueStopCounters(VOID)
{
    if (Flue != NULL) {
        UnregisterFlue();
        Flue = NULL;
    }
}
