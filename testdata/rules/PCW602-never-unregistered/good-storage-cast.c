/* The device lives in an array of bytes. */

#include <ntddk.h>
typedef struct _DEV { PPCW_REGISTRATION Reg; ULONG64 Block; PPCW_INSTANCE Inst; } DEV;
static UCHAR Storage[sizeof(DEV)];
static DEV *G;
static VOID Stop(DEV *d) { if (d->Inst) PcwCloseInstance(d->Inst); if (d->Reg) PcwUnregister(d->Reg); }
static VOID Unload(PDRIVER_OBJECT o) { UNREFERENCED_PARAMETER(o); Stop(G); }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Beacons");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &n, ARRAYSIZE(d), d };
    NTSTATUS st;
    PCW_DATA data;
    UNREFERENCED_PARAMETER(p);
    G = (DEV *)Storage;
    st = PcwRegister(&G->Reg, &info);
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
