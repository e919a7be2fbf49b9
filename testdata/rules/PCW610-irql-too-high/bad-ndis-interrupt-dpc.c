/* NDIS: the DPC of an interrupt. */

#include <ndis.h>
#include <ntddk.h>
static PPCW_REGISTRATION R;
static PPCW_INSTANCE I;
static ULONG B[2];
VOID X(NDIS_HANDLE h, PVOID c, PULONG t, PVOID a, PVOID b)
{
    if (I != NULL) {
        PcwCloseInstance(I); // expect: PCW610
        I = NULL;
    }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING r)
{
    PCW_COUNTER_DESCRIPTOR d[2] = {{1, 0, 0, 4}, {2, 0, 4, 4}};
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Irql"), in = RTL_CONSTANT_STRING(L"i");
    PCW_DATA b = {B, sizeof B};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d};
    NTSTATUS st;
    NDIS_MINIPORT_INTERRUPT_CHARACTERISTICS c;
    c.InterruptDpcHandler = X;
    st = PcwRegister(&R, &ri);
    if (!NT_SUCCESS(st) || !R)
        return st;
    st = PcwCreateInstance(&I, R, &in, 1, &b);
    if (!NT_SUCCESS(st)) {
        PcwUnregister(R);
        I = NULL;
    }
    return st;
}
