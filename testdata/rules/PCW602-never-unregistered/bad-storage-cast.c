/* The device lives in an array of bytes, and nothing unregisters it. */

#include <ntddk.h>
typedef struct _DEV { PPCW_REGISTRATION Reg; ULONG64 Block; PPCW_INSTANCE Inst; } DEV;
static UCHAR Storage[sizeof(DEV)];
static DEV *G;
static VOID Unload(PDRIVER_OBJECT o) { UNREFERENCED_PARAMETER(o); if (G->Inst) PcwCloseInstance(G->Inst); }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Buoys");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &n, ARRAYSIZE(d), d };
    NTSTATUS st;
    PCW_DATA data;
    UNREFERENCED_PARAMETER(p);
    G = (DEV *)Storage;
    st = PcwRegister(&G->Reg, &info); // expect: PCW602
    if (!NT_SUCCESS(st))
        return st;
    G->Block++;
    data.Data = &G->Block; data.Size = 8;
    if (G->Reg) {
        st = PcwCreateInstance(&G->Inst, G->Reg, &n, 1, &data);
        if (!NT_SUCCESS(st)) G->Inst = NULL;
    }
    o->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
