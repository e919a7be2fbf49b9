#include <ntddk.h>
#define LOOP_TRACE
#include "loop.h"

static LOOP_COUNTERS LoopCounters;

NTSTATUS NTAPI
LoopCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"loop");
    PCW_DATA data = { &LoopCounters, sizeof(LoopCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}
