#include <ntddk.h>
typedef struct { LIST_ENTRY Link; LONG Refs; ULONG Id; UNICODE_STRING Name; ULONG64 C; } FILTER;
static LIST_ENTRY List;
static KSPIN_LOCK Lock;
static PPCW_REGISTRATION Reg;
static VOID Deref(FILTER *f)
{
    if (InterlockedDecrement(&f->Refs) == 0)
        ExFreePool(f);
}
static ULONG Snapshot(FILTER **Out, ULONG Max)
{
    ULONG n = 0;
    PLIST_ENTRY e;
    KIRQL q;
    KeAcquireSpinLock(&Lock, &q);
    for (e = List.Flink; e != &List && n < Max; e = e->Flink) {
        FILTER *f = CONTAINING_RECORD(e, FILTER, Link);
        InterlockedIncrement(&f->Refs);
        Out[n++] = f;
    }
    KeReleaseSpinLock(&Lock, q);
    return n;
}
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    FILTER *taken[128];
    PPCW_MASK_INFORMATION m;
    ULONG n, i;
    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances: m = &Info->EnumerateInstances; break;
    case PcwCallbackCollectData: m = &Info->CollectData; break;
    default: return STATUS_SUCCESS;
    }
    n = Snapshot(taken, RTL_NUMBER_OF(taken));
    for (i = 0; i < n; i++) {
        FILTER *f = taken[i];
        PCW_DATA data = { &f->C, sizeof(f->C) };
        f->C++;
        if (m->InstanceId == PCW_ANY_INSTANCE_ID || m->InstanceId == f->Id)
            (void)PcwAddInstance(m->Buffer, &f->Name, f->Id, 1, &data);
        Deref(f);
    }
    return STATUS_SUCCESS;
}
static void Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    if (Reg) PcwUnregister(Reg);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    static PCW_COUNTER_DESCRIPTOR desc[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"C");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNREFERENCED_PARAMETER(r);
    InitializeListHead(&List);
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 1; info.Counters = desc; info.Callback = Cb;
    o->DriverUnload = Unload;
    return PcwRegister(&Reg, &info);
}
