#include <ntddk.h>
#include "coil.h"

static COIL_COUNTERS CoilCounters;

NTSTATUS NTAPI
CoilCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"coil");
    PCW_DATA data = { &CoilCounters, sizeof(CoilCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
}
