#include <ntddk.h>
#include "wire.h"
#include "reel.h"

static REEL_COUNTERS ReelCounters;

NTSTATUS NTAPI
ReelCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"reel");
    PCW_DATA data = { &ReelCounters, sizeof(ReelCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}
