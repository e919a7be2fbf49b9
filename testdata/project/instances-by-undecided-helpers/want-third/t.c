#include "perf.h"
void Translate(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, WM* Out)
{
    RtlZeroMemory(Out, sizeof(*Out));
    if (T != PcwCallbackEnumerateInstances && T != PcwCallbackCollectData) return;
    Out->Mask = I->CollectData.CounterMask; Out->Id = I->CollectData.InstanceId; Out->B = I->CollectData.Buffer; Out->Values = T == PcwCallbackCollectData;
}

