#include <ntddk.h>
extern KSPIN_LOCK Lock;
extern KIRQL OldIrql;
extern PPCW_REGISTRATION Shared;
VOID Finish(KIRQL Irql)
{
    KeReleaseSpinLock(&Lock, Irql);
}
VOID Unlock(VOID)
{
    KeReleaseSpinLock(&Lock, OldIrql);
}
VOID Leave(PKLOCK_QUEUE_HANDLE Handle)
{
    KeReleaseInStackQueuedSpinLock(Handle);
}
/* It is called under the lock. */
VOID StopLocked(KIRQL Irql)
{
    PPCW_REGISTRATION registration = Shared;
    Shared = NULL;
    KeReleaseSpinLock(&Lock, Irql);
    if (registration != NULL)
        PcwUnregister(registration);
}
