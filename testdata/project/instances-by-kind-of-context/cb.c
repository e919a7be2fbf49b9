#include "perf.h"
NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    SRC* src = Context;
    switch (Type) {
    case PcwCallbackEnumerateInstances: return PutSrc(src, Info->EnumerateInstances.Buffer, FALSE);
    case PcwCallbackCollectData: return PutSrc(src, Info->CollectData.Buffer, TRUE);
    default: return STATUS_SUCCESS;
    }
}
NTSTATUS SrcRegister(SRC* Src, PCWSTR Set, PPCW_COUNTER_DESCRIPTOR R, ULONG N)
{
    UNICODE_STRING u; PCW_REGISTRATION_INFORMATION i = { PCW_VERSION_1, &u, N, R, Cb, Src };
    RtlInitUnicodeString(&u, Set);
    return PcwRegister(&Src->Reg, &i);
}
VOID SrcUnregister(SRC* Src) { if (Src->Reg) { PcwUnregister(Src->Reg); Src->Reg = NULL; } }
