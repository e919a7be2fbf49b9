#include "perf.h"

static STATS S; static UNICODE_STRING N = RTL_CONSTANT_STRING(L"x");
NTSTATUS Collect(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C)
{
    PCW_DATA d = { &S, sizeof(S) }; UNREFERENCED_PARAMETER(C);
    if (T == PcwCallbackEnumerateInstances) return PcwAddInstance(I->EnumerateInstances.Buffer, &N, 0, 0, NULL);
    if (T == PcwCallbackCollectData) return PcwAddInstance(I->CollectData.Buffer, &N, 0, 1, &d);
    return STATUS_SUCCESS;
}
