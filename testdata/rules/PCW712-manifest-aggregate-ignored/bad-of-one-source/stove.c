#include <ntddk.h>

typedef struct _STOVE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} STOVE_COUNTERS;

#include "stoveCounters.h"

static STOVE_COUNTERS StoveTotals;

static NTSTATUS NTAPI
StoveCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddStove(Info->CollectData.Buffer, &instance, 0, &StoveTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
StoveStartCounters(VOID)
{
    return RegisterStove(StoveCallback, NULL);
}

VOID
StoveStopCounters(VOID)
{
    if (Stove != NULL) {
        UnregisterStove();
        Stove = NULL;
    }
}
