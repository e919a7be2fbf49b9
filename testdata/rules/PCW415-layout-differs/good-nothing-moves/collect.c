#include <ntddk.h>
#include "wire.h"
#include "drum.h"

static DRUM_COUNTERS DrumCounters;

NTSTATUS NTAPI
DrumCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"drum");
    PCW_DATA data = { &DrumCounters, sizeof(DrumCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}
