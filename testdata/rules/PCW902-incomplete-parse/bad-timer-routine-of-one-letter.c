/* KMDF: the timer routine is lost, and one letter is no name of the system's. */

#include <ntddk.h>
#include <wdf.h>
static PPCW_REGISTRATION R;
static PPCW_INSTANCE I;
static ULONG B[2];
VOID XWDFTIMER( t)
{
    if (I != NULL) {
        PcwCloseInstance(I);
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
    WDF_TIMER_CONFIG c;
    WDF_TIMER_CONFIG_INIT(&c, X);    // expect: PCW902
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
