#include <ntddk.h>

typedef struct _OVEN_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} OVEN_COUNTERS;

#include "ovenCounters.h"

static OVEN_COUNTERS OvenTotals;

static NTSTATUS NTAPI
OvenCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddOven(Info->CollectData.Buffer, &instance, 0, &OvenTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
OvenStartCounters(VOID)
{
    return RegisterOven(OvenCallback, NULL);
}

VOID
OvenStopCounters(VOID)
{
    if (Oven != NULL) {
        UnregisterOven();
        Oven = NULL;
    }
}
