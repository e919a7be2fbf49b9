/* One wrong count is one finding: that no call passes the second block is not told as well. */

#include <ntddk.h>
typedef struct { LIST_ENTRY L; PPCW_INSTANCE I; ULONG64 V[2]; ULONG Gen; } ITEM;
static LIST_ENTRY Head = { &Head, &Head };
static KSPIN_LOCK Lock;
static PPCW_REGISTRATION Set;
static ULONG Gen;
NTSTATUS ItemCreate(PCUNICODE_STRING Name, ITEM **Out)
{
    KIRQL q;
    PCW_DATA d[2];
    NTSTATUS s;
    ITEM *i = (ITEM *)ExAllocatePoolZero(NonPagedPoolNx, sizeof(ITEM), 'metI');
    if (i == NULL) return STATUS_INSUFFICIENT_RESOURCES;
    d[0].Data = &i->V[0]; d[0].Size = sizeof(i->V[0]);
    d[1].Data = &i->V[1]; d[1].Size = sizeof(i->V[1]);
    s = PcwCreateInstance(&i->I, Set, Name, 1, d); // expect: PCW501
    if (!NT_SUCCESS(s)) {
        ExFreePoolWithTag(i, 'metI');
        return s;
    }
    i->V[0] = i->V[1] = 0;
    KeAcquireSpinLock(&Lock, &q);
    i->Gen = ++Gen;
    InsertTailList(&Head, &i->L);
    KeReleaseSpinLock(&Lock, q);
    *Out = i;
    return s;
}
VOID ItemsPurge(ULONG OlderThan)
{
    LIST_ENTRY dead;
    PLIST_ENTRY e, next;
    KIRQL q;
    InitializeListHead(&dead);
    KeAcquireSpinLock(&Lock, &q);
    for (e = Head.Flink; e != &Head; e = next) {
        ITEM *i = CONTAINING_RECORD(e, ITEM, L);
        next = e->Flink;
        if (i->Gen < OlderThan) {
            RemoveEntryList(&i->L);
            InsertTailList(&dead, &i->L);
        }
    }
    KeReleaseSpinLock(&Lock, q);
    while (!IsListEmpty(&dead)) {
        ITEM *i = CONTAINING_RECORD(RemoveHeadList(&dead), ITEM, L);
        PcwCloseInstance(i->I);
        ExFreePoolWithTag(i, 'metI');
    }
}
static VOID Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    ItemsPurge(MAXULONG);
    if (Set != NULL) {
        PcwUnregister(Set);
        Set = NULL;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p)
{
    PCW_COUNTER_DESCRIPTOR c[] = { { 1, 0, 0, 8 }, { 2, 1, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Crates");
    PCW_REGISTRATION_INFORMATION r = { 0 };
    NTSTATUS s;
    UNREFERENCED_PARAMETER(p);
    KeInitializeSpinLock(&Lock);
    r.Version = PCW_VERSION_1; r.Name = &n; r.CounterCount = 2; r.Counters = c;
    s = PcwRegister(&Set, &r);
    if (NT_SUCCESS(s) && !Set) s = STATUS_DEVICE_NOT_READY;
    if (NT_SUCCESS(s)) d->DriverUnload = Unload;
    return s;
}
