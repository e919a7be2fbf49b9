#include <ntddk.h>
KSPIN_LOCK Lock;
KIRQL OldIrql;
PPCW_REGISTRATION Shared;
static ULONG State;
static VOID (*Release)(KIRQL Irql);
VOID Finish(KIRQL Irql);
VOID Unlock(VOID);
VOID Leave(PKLOCK_QUEUE_HANDLE Handle);
VOID StopLocked(KIRQL Irql);
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static BLK Totals;
static PPCW_REGISTRATION First, Second, Third, Fourth;
static PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
    { 2, 0, FIELD_OFFSET(BLK, B), RTL_FIELD_SIZE(BLK, B) },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &Totals, sizeof(Totals) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    KIRQL irql;
    UNREFERENCED_PARAMETER(Context);
    KeAcquireSpinLock(&Lock, &irql);
    State++;
    Finish(irql);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, PUNICODE_STRING Name)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = Name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = Desc;
    info.Callback = Cb;
    return PcwRegister(Handle, &info);
}
static VOID StopFirst(VOID)
{
    KIRQL irql;
    KeAcquireSpinLock(&Lock, &irql);
    State = 1;
    Finish(irql);
    if (First != NULL) {
        PcwUnregister(First);
        First = NULL;
    }
}
static VOID StopSecond(VOID)
{
    KeAcquireSpinLock(&Lock, &OldIrql);
    State = 2;
    Unlock();
    if (Second != NULL) {
        PcwUnregister(Second);
        Second = NULL;
    }
}
static VOID StopThird(VOID)
{
    KLOCK_QUEUE_HANDLE queued;
    KeAcquireInStackQueuedSpinLock(&Lock, &queued);
    State = 3;
    Leave(&queued);
    if (Third != NULL) {
        PcwUnregister(Third);
        Third = NULL;
    }
}
static VOID StopFourth(VOID)
{
    KIRQL irql;
    KeAcquireSpinLock(&Lock, &irql);
    State = 4;
    Release(irql);
    if (Fourth != NULL) {
        PcwUnregister(Fourth);
        Fourth = NULL;
    }
}
static VOID StopShared(VOID)
{
    KIRQL irql;
    KeAcquireSpinLock(&Lock, &irql);
    State = 5;
    StopLocked(irql);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    StopFirst();
    StopSecond();
    StopThird();
    StopFourth();
    StopShared();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    static UNICODE_STRING first = RTL_CONSTANT_STRING(L"Lock First"), second = RTL_CONSTANT_STRING(L"Lock Second"),
                          third = RTL_CONSTANT_STRING(L"Lock Third"), fourth = RTL_CONSTANT_STRING(L"Lock Fourth"),
                          shared = RTL_CONSTANT_STRING(L"Lock Shared");
    UNREFERENCED_PARAMETER(Path);
    KeInitializeSpinLock(&Lock);
    Release = Finish;
    Driver->DriverUnload = Unload;
    if (!NT_SUCCESS(RegisterSet(&First, &first)))
        First = NULL;
    if (!NT_SUCCESS(RegisterSet(&Second, &second)))
        Second = NULL;
    if (!NT_SUCCESS(RegisterSet(&Third, &third)))
        Third = NULL;
    if (!NT_SUCCESS(RegisterSet(&Fourth, &fourth)))
        Fourth = NULL;
    if (!NT_SUCCESS(RegisterSet(&Shared, &shared)))
        Shared = NULL;
    return STATUS_SUCCESS;
}
