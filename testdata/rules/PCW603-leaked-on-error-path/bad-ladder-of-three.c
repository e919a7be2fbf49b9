#include <ntddk.h>
static PPCW_REGISTRATION H0, H1, H2;
typedef struct { ULONG a; } ERR; static ERR blk;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"x"); PCW_DATA d = { &blk, sizeof blk };
    UNREFERENCED_PARAMETER(C);
    if (T == PcwCallbackCollectData || T == PcwCallbackEnumerateInstances) PcwAddInstance(I->CollectData.Buffer, &n, 3, 1, &d);
    return STATUS_SUCCESS;
}
static NTSTATUS Reg(PPCW_REGISTRATION *h, PCWSTR w)
{
    static PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 4 } };
    UNICODE_STRING n;
    PCW_REGISTRATION_INFORMATION r = { PCW_VERSION_1, &n, 1, d, Cb };
    RtlInitUnicodeString(&n, w);
    return PcwRegister(h, &r);
}
static VOID Unload(PDRIVER_OBJECT o)
{
    (void)o;
    if (H0) { PcwUnregister(H0); H0 = NULL; }
    if (H1) { PcwUnregister(H1); H1 = NULL; }
    if (H2) { PcwUnregister(H2); H2 = NULL; }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    NTSTATUS s;
    (void)p;
    s = Reg(&H0, L"n0");
    if (!NT_SUCCESS(s)) goto e0;
    s = Reg(&H1, L"n1");
    if (!NT_SUCCESS(s)) goto e1;
    s = Reg(&H2, L"n2");
    if (!NT_SUCCESS(s)) goto e2;
    s = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(s)) goto e2;
    o->DriverUnload = Unload;
    return s;
e2:
    if (H1) PcwUnregister(H1);
e1:
    if (H0) PcwUnregister(H0);
e0:
    return s; // expect: PCW603
}
