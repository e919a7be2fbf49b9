#include <ntddk.h>
typedef struct _Q {
    ULONG Index;
    BOOLEAN Active;
    ULONG Depth;
    ULONG64 Done;
} Q;
typedef struct _AD {
    ULONG NumQ;
    Q Qs[8];
    UNICODE_STRING Names[8];
} AD;
static Q Qs[8];
static ULONG NumQ;
static UNICODE_STRING Names[8];
static AD Ad;
static PPCW_REGISTRATION R;
VOID SetN(ULONG n)
{
    NumQ = n;
    Ad.NumQ = n;
}
VOID Tick(ULONG k)
{
    Qs[k].Depth++;
    Qs[k].Done++;
    Qs[k].Active = TRUE;
}
static NTSTATUS NTAPI QCb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    NTSTATUS s = STATUS_SUCCESS;
    ULONG k;
    PCW_DATA d;
    AD *a = &Ad;
    (void)Ctx;
    (void)a;
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return s;
    for (k = 0; k < min(NumQ, ARRAYSIZE(Qs)); k++) {
        if (!Qs[k].Active)
            continue;
        d.Data = &Qs[k];
        d.Size = sizeof(Q);
        s = PcwAddInstance(Info->CollectData.Buffer, &Names[k], k, 1, &d);
        if (!NT_SUCCESS(s))
            break;
    }
    return s;
}
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    if (R)
        PcwUnregister(R);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Queues");
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, FIELD_OFFSET(Q, Depth), RTL_FIELD_SIZE(Q, Depth)},
                                  {2, 0, FIELD_OFFSET(Q, Done), RTL_FIELD_SIZE(Q, Done)}};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d, QCb, NULL};
    (void)p;
    o->DriverUnload = Unl;
    return PcwRegister(&R, &ri);
}
