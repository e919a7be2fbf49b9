/* Unload frees what is left behind PcwUnregister, through a routine whose address it passes on. */
#include <ntddk.h>
typedef struct _CONN { LIST_ENTRY Link; PPCW_INSTANCE Perf; ULONG64 Bytes; } CONN;
static LIST_ENTRY Conns;
static PPCW_REGISTRATION Reg;
static PCW_COUNTER_DESCRIPTOR desc[] = { { 1, 0, 0, 8 } };
NTSTATUS ConnOpen(PUNICODE_STRING Name, CONN **Out)
{
    CONN *c = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(CONN), 'nnoC');
    PCW_DATA data;
    NTSTATUS s;
    if (c == NULL) return STATUS_INSUFFICIENT_RESOURCES;
    data.Data = &c->Bytes; data.Size = sizeof(c->Bytes);
    s = PcwCreateInstance(&c->Perf, Reg, Name, 1, &data);
    if (!NT_SUCCESS(s)) { ExFreePool(c); return s; }
    InsertTailList(&Conns, &c->Link);
    *Out = c;
    return STATUS_SUCCESS;
}
typedef VOID (*EACH)(CONN *c);
static VOID ConnFree(CONN *c) { ExFreePool(c); }
static VOID ForEach(EACH each)
{
    while (!IsListEmpty(&Conns)) {
        CONN *c = CONTAINING_RECORD(RemoveHeadList(&Conns), CONN, Link);
        each(c);
    }
}
static VOID Unload(PDRIVER_OBJECT d)
{
    UNREFERENCED_PARAMETER(d);
    if (Reg) PcwUnregister(Reg);
    ForEach(ConnFree);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"C");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNREFERENCED_PARAMETER(r);
    InitializeListHead(&Conns);
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 1; info.Counters = desc;
    o->DriverUnload = Unload;
    return PcwRegister(&Reg, &info);
}
