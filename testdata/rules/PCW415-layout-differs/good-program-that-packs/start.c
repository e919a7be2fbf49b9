#include <ntddk.h>
#include "belt.h"
#include "beltCounters.h"

BELT_COUNTERS BeltCounters;

static NTSTATUS NTAPI
BeltCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"belt");

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return AddBelt(Info->CollectData.Buffer, &instance, 0, &BeltCounters);
}

NTSTATUS
BeltStartCounters(VOID)
{
    return RegisterBelt(BeltCallback, NULL);
}

VOID
BeltStopCounters(VOID)
{
    if (Belt != NULL) {
        UnregisterBelt();
        Belt = NULL;
    }
}
