#include <ntddk.h>
static KSPIN_LOCK Lock;
VOID Log(ULONG What);
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static BLK Totals;
static PPCW_REGISTRATION Reg;
static PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
    { 2, 0, FIELD_OFFSET(BLK, B), RTL_FIELD_SIZE(BLK, B) },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &Totals, sizeof(Totals) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    KIRQL irql;
    NTSTATUS status = STATUS_SUCCESS;
    UNREFERENCED_PARAMETER(Context);
    KeAcquireSpinLock(&Lock, &irql);
    Log(1);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        status = PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d); // expect: PCW610
    KeReleaseSpinLock(&Lock, irql);
    return status;
}
static NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lock Held");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = Desc;
    info.Callback = Cb;
    return PcwRegister(Handle, &info);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    KIRQL irql;
    UNREFERENCED_PARAMETER(Driver);
    KeAcquireSpinLock(&Lock, &irql);
    Log(2);
    if (Reg != NULL) {
        PcwUnregister(Reg); // expect: PCW610
        Reg = NULL;
    }
    KeReleaseSpinLock(&Lock, irql);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    KeInitializeSpinLock(&Lock);
    Driver->DriverUnload = Unload;
    return RegisterSet(&Reg);
}
