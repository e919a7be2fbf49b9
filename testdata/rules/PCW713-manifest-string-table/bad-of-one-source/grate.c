#include <ntddk.h>

typedef struct _GRATE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} GRATE_COUNTERS;

#include "grateCounters.h"

static GRATE_COUNTERS GrateTotals;

static NTSTATUS NTAPI
GrateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddGrate(Info->CollectData.Buffer, &instance, 0, &GrateTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
GrateStartCounters(VOID)
{
    return RegisterGrate(GrateCallback, NULL);
}

VOID
GrateStopCounters(VOID)
{
    if (Grate != NULL) {
        UnregisterGrate();
        Grate = NULL;
    }
}
