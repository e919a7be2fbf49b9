/* The unload routine unregisters, and then closes however many instances there are. */

#include <ntddk.h>
#include <ntstrsafe.h>
typedef struct _CH {
    LIST_ENTRY Link;
    LONG Refs;
    ULONG Id;
    PPCW_INSTANCE Inst;
    BOOLEAN Open;
    WCHAR Text[24];
    UNICODE_STRING Name;
    struct {
        ULONG Sent;
        ULONG Lost;
        ULONG64 Bytes;
    } S;
} CHN, *PCHN;
static CHN Chs[16];
static ULONG NumChs;
static PPCW_REGISTRATION Reg;
static LIST_ENTRY List;
static FAST_MUTEX Mx;
static PDEVICE_OBJECT Dev;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(CHN, S.Sent), sizeof(ULONG)},
                                     {2, 0, FIELD_OFFSET(CHN, S.Lost), sizeof(ULONG)},
                                     {3, 0, FIELD_OFFSET(CHN, S.Bytes), sizeof(ULONG64)}};
VOID Count(PCHN c, ULONG n)
{
    c->S.Sent++;
    c->S.Lost += !c->Open;
    c->S.Bytes += n;
    c->Open = TRUE;
    c->Id = n;
}
VOID Config(ULONG n)
{
    NumChs = n > 16 ? 16 : n;
}
static NTSTATUS RegisterIt(PPCW_CALLBACK cb)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Chans G");
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, ARRAYSIZE(D), D, cb, NULL};
    return PcwRegister(&Reg, &ri);
}
static NTSTATUS OpenOne(PCHN c)
{
    PCW_DATA d;
    NTSTATUS st;
    c->Name.Buffer = c->Text;
    c->Name.MaximumLength = sizeof(c->Text);
    c->Name.Length = 0;
    st = RtlUnicodeStringPrintf(&c->Name, L"chan %u", c->Id);
    if (!NT_SUCCESS(st))
        return st;
    d.Data = c;
    d.Size = sizeof(*c);
    st = PcwCreateInstance(&c->Inst, Reg, &c->Name, 1, &d);
    if (!NT_SUCCESS(st))
        c->Inst = NULL;
    return st;
}
static VOID CloseOne(PCHN c)
{
    if (c->Inst) {
        PcwCloseInstance(c->Inst);
        c->Inst = NULL;
    }
}
static VOID Stop(VOID)
{
    ULONG i;
    for (i = 0; i < NumChs; i++)
        if (Chs[i].Inst)
            PcwCloseInstance(Chs[i].Inst); // expect: PCW605
}
static NTSTATUS Start(VOID)
{
    ULONG i;
    NTSTATUS st = STATUS_SUCCESS;
    for (i = 0; i < NumChs; i++) {
        st = OpenOne(&Chs[i]);
        if (!NT_SUCCESS(st))
            break;
    }
    return st;
}
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    if (Reg) {
        PcwUnregister(Reg);
        Reg = NULL;
    }
    Stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    NTSTATUS st;
    (void)p;
    InitializeListHead(&List);
    ExInitializeFastMutex(&Mx);
    st = RegisterIt(NULL);
    if (!NT_SUCCESS(st))
        return st;
    if (Reg) {
        st = Start();
        if (!NT_SUCCESS(st)) {
            PcwUnregister(Reg);
            Reg = NULL;
            return st;
        }
    }
    o->DriverUnload = Unl;
    return STATUS_SUCCESS;
}
