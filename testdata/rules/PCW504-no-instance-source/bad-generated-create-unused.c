#include <wdm.h>
#include "fanCounters.h"

/* embedded controller, fan control.  Counterset: EC Fan */

static FAN_BLOCK Fans[2];
static KTIMER FanTimer;
static KDPC FanDpc;

static VOID FanPoll(PKDPC Dpc, PVOID Context, PVOID Arg1, PVOID Arg2)
{
    UNREFERENCED_PARAMETER(Dpc);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Arg1);
    UNREFERENCED_PARAMETER(Arg2);
    Fans[0].Samples++;
    Fans[1].Samples++;
}

static VOID FanUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    KeCancelTimer(&FanTimer);
    KeFlushQueuedDpcs();
    UnregisterFan();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    LARGE_INTEGER due;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = RegisterFan(NULL, NULL);       // expect: PCW504
    if (!NT_SUCCESS(status)) {
        return status;
    }

    due.QuadPart = -10000000LL;
    KeInitializeTimer(&FanTimer);
    KeInitializeDpc(&FanDpc, FanPoll, NULL);
    KeSetTimerEx(&FanTimer, due, 1000, &FanDpc);
    DriverObject->DriverUnload = FanUnload;
    return STATUS_SUCCESS;
}
