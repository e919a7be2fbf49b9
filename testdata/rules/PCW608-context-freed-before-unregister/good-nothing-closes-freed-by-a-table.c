/* The table's own routine frees what unload takes out of the table behind PcwUnregister. */
#include <ntddk.h>
typedef struct _CONN { LIST_ENTRY Link; PPCW_INSTANCE Perf; ULONG64 Bytes; } CONN;
static RTL_AVL_TABLE Table;
static PPCW_REGISTRATION Reg;
static PCW_COUNTER_DESCRIPTOR desc[] = { { 1, 0, 0, 8 } };
static PVOID NTAPI Alloc(PRTL_AVL_TABLE t, CLONG n)
{
    UNREFERENCED_PARAMETER(t);
    return ExAllocatePool2(POOL_FLAG_NON_PAGED, n, 'nnoC');
}
static VOID NTAPI Free(PRTL_AVL_TABLE t, PVOID p) { CONN *c = p; UNREFERENCED_PARAMETER(t); ExFreePool(c); }
static RTL_GENERIC_COMPARE_RESULTS NTAPI Cmp(PRTL_AVL_TABLE t, PVOID a, PVOID b)
{
    UNREFERENCED_PARAMETER(t);
    return a < b ? GenericLessThan : a > b ? GenericGreaterThan : GenericEqual;
}
NTSTATUS ConnOpen(CONN *c, PUNICODE_STRING Name)
{
    PCW_DATA data;
    data.Data = &c->Bytes; data.Size = sizeof(c->Bytes);
    return PcwCreateInstance(&c->Perf, Reg, Name, 1, &data);
}
static VOID Unload(PDRIVER_OBJECT d)
{
    PVOID p;
    UNREFERENCED_PARAMETER(d);
    if (Reg) PcwUnregister(Reg);
    while ((p = RtlGetElementGenericTableAvl(&Table, 0)) != NULL) RtlDeleteElementGenericTableAvl(&Table, p);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"C");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    UNREFERENCED_PARAMETER(r);
    RtlInitializeGenericTableAvl(&Table, Cmp, Alloc, Free, NULL);
    info.Version = PCW_VERSION_1; info.Name = &name; info.CounterCount = 1; info.Counters = desc;
    o->DriverUnload = Unload;
    return PcwRegister(&Reg, &info);
}
