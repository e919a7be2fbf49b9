#include <ntddk.h>
static ULONG64 B[2];
static PPCW_REGISTRATION R;
static PPCW_INSTANCE I;
static WCHAR T[20];
static NTSTATUS Up(VOID)
{
    UNICODE_STRING n;
    PCW_DATA d = {B, sizeof B};
    NTSTATUS st;
    RtlInitEmptyUnicodeString(&n, T, sizeof T);
    st = RtlUnicodeStringPrintf(&n, L"%d", 1);
    if (!NT_SUCCESS(st))
        return st;
    st = PcwCreateInstance(&I, R, &n, 1, &d);
    if (!NT_SUCCESS(st))
        I = NULL;
    return st;
}
static VOID Unl(PDRIVER_OBJECT o)
{
    (void)o;
    if (R)
        PcwUnregister(R);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 8}, {2, 0, 8, 8}};
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Cls");
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &n, 2, d};
    NTSTATUS st;
    (void)p;
    st = PcwRegister(&R, &ri);
    if (!NT_SUCCESS(st))
        return st;
    if (!R)
        return STATUS_NOT_SUPPORTED;
    st = Up();
    if (!NT_SUCCESS(st)) {
        return st; // expect: PCW603
    }
    o->DriverUnload = Unl;
    return st;
}
