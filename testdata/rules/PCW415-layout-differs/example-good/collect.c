#include <ntddk.h>
#include "wire.h"
#include "ring.h"

static RING_COUNTERS RingCounters;

NTSTATUS NTAPI
RingCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"ring");
    PCW_DATA data = { &RingCounters, sizeof(RingCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}
