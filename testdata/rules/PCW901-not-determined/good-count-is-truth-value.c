#include <ntddk.h>
typedef struct _VOL {
    LIST_ENTRY L;
    ULONG Id;
    UNICODE_STRING Label;
    struct {
        ULONG64 Rd, Wr;
        ULONG Err;
    } C;
} VOL, *PVOL;
static LIST_ENTRY Vols;
static PPCW_REGISTRATION R;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    PPCW_MASK_INFORMATION m;
    PLIST_ENTRY e;
    NTSTATUS s = STATUS_SUCCESS;
    PCW_DATA d;
    UNREFERENCED_PARAMETER(c);
    if (t == PcwCallbackEnumerateInstances)
        m = &i->EnumerateInstances;
    else if (t == PcwCallbackCollectData)
        m = &i->CollectData;
    else
        return STATUS_SUCCESS;
    for (e = Vols.Flink; e != &Vols; e = e->Flink) {
        PVOL v = CONTAINING_RECORD(e, VOL, L);
        d.Data = &v->C;
        d.Size = sizeof v->C;
        s = PcwAddInstance(m->Buffer, &v->Label, v->Id, t == PcwCallbackCollectData,
                           t == PcwCallbackCollectData ? &d : NULL);
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
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Volumes 163");
    PCW_REGISTRATION_INFORMATION ri;
    static PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 8}, {2, 0, 8, 8}, {3, 0, 16, 4}};
    (void)p;
    InitializeListHead(&Vols);
    RtlZeroMemory(&ri, sizeof ri);
    ri.Version = PCW_VERSION_1;
    ri.Name = &nm;
    ri.CounterCount = ARRAYSIZE(d);
    ri.Counters = d;
    ri.Callback = Cb;
    o->DriverUnload = Unl;
    return PcwRegister(&R, &ri);
}
