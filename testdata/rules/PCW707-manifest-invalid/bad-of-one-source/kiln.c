#include <ntddk.h>

typedef struct _KILN_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} KILN_COUNTERS;

#include "kilnCounters.h"

static KILN_COUNTERS KilnTotals;

static NTSTATUS NTAPI
KilnCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddKiln(Info->CollectData.Buffer, &instance, 0, &KilnTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
KilnStartCounters(VOID)
{
    return RegisterKiln(KilnCallback, NULL);
}

VOID
KilnStopCounters(VOID)
{
    if (Kiln != NULL) {
        UnregisterKiln();
        Kiln = NULL;
    }
}
