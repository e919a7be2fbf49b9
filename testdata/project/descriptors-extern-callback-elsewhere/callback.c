#include <wdm.h>
#include "lpt.h"

LPT_STATS LptStats;

PCW_COUNTER_DESCRIPTOR LptDescriptors[LPT_COUNTER_COUNT] = {
    { 1, 0, FIELD_OFFSET(LPT_STATS, BytesWritten), RTL_FIELD_SIZE(LPT_STATS, BytesWritten) },
    { 2, 0, FIELD_OFFSET(LPT_STATS, Strobes), RTL_FIELD_SIZE(LPT_STATS, Strobes) },
    { 3, 0, FIELD_OFFSET(LPT_STATS, PaperOut), RTL_FIELD_SIZE(LPT_STATS, PaperOut) },
};

_Use_decl_annotations_
NTSTATUS NTAPI
LptCounterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING port = RTL_CONSTANT_STRING(L"LPT1");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    data.Data = &LptStats;
    data.Size = sizeof(LptStats);

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &port, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}
