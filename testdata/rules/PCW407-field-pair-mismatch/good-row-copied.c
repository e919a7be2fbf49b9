#include <ntddk.h>
typedef struct {
    ULONG64 Hits;
    ULONG64 Misses;
} CACHE_C;
static CACHE_C Stats;
static PPCW_REGISTRATION Reg;
static PPCW_INSTANCE Inst;
static PVOID Table;
static void Stop(void)
{
    if (Inst) {
        PcwCloseInstance(Inst);
        Inst = NULL;
    }
    if (Reg) {
        PcwUnregister(Reg);
        Reg = NULL;
    }
    if (Table) {
        ExFreePoolWithTag(Table, 'hcaC');
        Table = NULL;
    }
}
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    Stop();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    NTSTATUS s = STATUS_UNSUCCESSFUL;
    UNICODE_STRING nm, in;
    PCW_DATA data;
    PCW_REGISTRATION_INFORMATION i;
    PCW_COUNTER_DESCRIPTOR d[2];
    (void)p;
    __try {
        Table = ExAllocatePool2(POOL_FLAG_PAGED, PAGE_SIZE, 'hcaC');
        if (Table == NULL) {
            s = STATUS_INSUFFICIENT_RESOURCES;
            __leave;
        }
        d[0].Id = 1;
        d[0].StructIndex = 0;
        d[0].Offset = FIELD_OFFSET(CACHE_C, Hits);
        d[0].Size = sizeof(Stats.Hits);
        d[1] = d[0];
        d[1].Id = 2;
        d[1].Offset = FIELD_OFFSET(CACHE_C, Misses);
        RtlInitUnicodeString(&nm, L"Cache");
        RtlZeroMemory(&i, sizeof(i));
        i.Version = PCW_VERSION_1;
        i.Name = &nm;
        i.Counters = d;
        i.CounterCount = 2;
        s = PcwRegister(&Reg, &i);
        if (!NT_SUCCESS(s))
            __leave;
        RtlInitUnicodeString(&in, L"default");
        data.Data = &Stats;
        data.Size = sizeof(Stats);
        s = PcwCreateInstance(&Inst, Reg, &in, 1, &data);
        if (!NT_SUCCESS(s)) {
            Inst = NULL;
            __leave;
        }
        o->DriverUnload = Unl;
        s = STATUS_SUCCESS;
    } __finally {
        if (!NT_SUCCESS(s))
            Stop();
    }
    return s;
}
