#include <ntddk.h>
#include "valveCounters.h"

static ULONG64 g_Turns;

NTSTATUS NTAPI ValveCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return AddValve(Info->CollectData.Buffer, NULL, 0, &g_Turns);
    return STATUS_SUCCESS;
}
