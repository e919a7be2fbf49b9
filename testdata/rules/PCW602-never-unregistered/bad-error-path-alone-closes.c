#include <ntddk.h>
typedef struct { ULONG a; } ERR; static ERR blk;
static PPCW_REGISTRATION Set;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"x"); PCW_DATA d = { &blk, sizeof blk };
    UNREFERENCED_PARAMETER(C);
    if (T == PcwCallbackCollectData || T == PcwCallbackEnumerateInstances) PcwAddInstance(I->CollectData.Buffer, &n, 3, 1, &d);
    return STATUS_SUCCESS;
}
static VOID Unload(PDRIVER_OBJECT o) { IoDeleteDevice(o->DeviceObject); }
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    static PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 4 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"x");
    PCW_REGISTRATION_INFORMATION r = { PCW_VERSION_1, &n, 1, d, Cb };
    NTSTATUS s = PcwRegister(&Set, &r); // expect: PCW602
    (void)p;
    if (!NT_SUCCESS(s)) return s;
    s = IoRegisterShutdownNotification(NULL);
    if (!NT_SUCCESS(s)) { if (Set) PcwUnregister(Set); return s; }
    o->DriverUnload = Unload;
    return s;
}
