#include <ntddk.h>
#include <ntstrsafe.h>
typedef struct {
    ULONG a, b;
    PPCW_INSTANCE I;
} P;
static P Ps[8];
static PPCW_REGISTRATION R;
extern ULONG NumPorts;
NTSTATUS PortStart(P *p);
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    if (R)
        PcwUnregister(R);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Loop"), in = RTL_CONSTANT_STRING(L"x");
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 4}, {2, 0, 4, 4}};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d, NULL};
    NTSTATUS st = STATUS_SUCCESS;
    PCW_DATA b;
    ULONG i;
    PDEVICE_OBJECT dev;
    (void)p;
    st = PcwRegister(&R, &ri);
    if (!NT_SUCCESS(st) || !R)
        return st;
    for (i = 0; i < NumPorts; i++) {
        if (Ps[i].a)
            return STATUS_DEVICE_BUSY;
        b.Data = &Ps[i];
        b.Size = 8;
        st = PcwCreateInstance(&Ps[i].I, R, (PUNICODE_STRING)dev, 1, &b);
        if (!NT_SUCCESS(st))
            return st;
    }
    if (NT_SUCCESS(st))
        o->DriverUnload = Unl;
    return st;
}
