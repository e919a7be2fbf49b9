#include <ntddk.h>
typedef struct { ULONG a; ULONG b; } P;
static P blk;
static PPCW_REGISTRATION H[2];
static const PCWSTR Names[2] = { L"One", L"Two" };
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"x");
    PCW_DATA d = { &blk, sizeof blk };
    UNREFERENCED_PARAMETER(C);
    if (T == PcwCallbackCollectData || T == PcwCallbackEnumerateInstances)
        PcwAddInstance(I->CollectData.Buffer, &n, 3, 1, &d);
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT o)
{
    ULONG i;
    (void)o;
    for (i = 0; i < 2; i++)
        if (H[i]) { PcwUnregister(H[i]); H[i] = NULL; }
}
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, FIELD_OFFSET(P, a), 4 }, { 2, 0, FIELD_OFFSET(P, b), 4 } };
    NTSTATUS s;
    ULONG i;
    (void)p;
    for (i = 0; i < 2; i++) {
        UNICODE_STRING n;
        PCW_REGISTRATION_INFORMATION r = { PCW_VERSION_1, &n, 2, d, Cb, NULL };
        RtlInitUnicodeString(&n, Names[i]);
        s = PcwRegister(&H[i], &r);
        if (!NT_SUCCESS(s)) return s; // expect: PCW603
    }
    o->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
