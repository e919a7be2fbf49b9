// both blocks under the index of the other: the call is wrong, not every row
#include <ntddk.h>
typedef struct { ULONG64 A; ULONG64 B; } V; typedef struct { ULONG C; ULONG D; } X;
static V S[2]; static X W;
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR T[] = { { 0, 0, FIELD_OFFSET(V, A), 8 }, { 1, 0, FIELD_OFFSET(V, B), 8 }, { 2, 1, FIELD_OFFSET(X, C), 4 }, { 3, 1, FIELD_OFFSET(X, D), 4 } };
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"one");
    PCW_DATA d[2];
    UNREFERENCED_PARAMETER(Ctx);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    d[1].Data = &S[0]; d[1].Size = sizeof(S[0]);
    d[0].Data = &W; d[0].Size = sizeof(W);
    return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 2, d);  // expect: PCW502
}
NTSTATUS Start(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Set");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, ARRAYSIZE(T), T, Cb, NULL };
    return PcwRegister(&H, &ri);
}
VOID Stop(VOID) { if (H != NULL) { PcwUnregister(H); H = NULL; } }
