#include <ntddk.h>

typedef struct _LOCK_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} LOCK_COUNTERS;

#include "lockCounters.h"

static LOCK_COUNTERS LockTotals;

static NTSTATUS NTAPI
LockCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddLock(Info->CollectData.Buffer, &instance, 0, &LockTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
LockStartCounters(VOID)
{
    return RegisterLock(LockCallback, NULL);
}

VOID
LockStopCounters(VOID)
{
    if (Lock != NULL) {
        UnregisterLock();
        Lock = NULL;
    }
}

typedef struct _GATE_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} GATE_COUNTERS;

#include "gateCounters.h"

static GATE_COUNTERS GateTotals;

static NTSTATUS NTAPI
GateCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddGate(Info->CollectData.Buffer, &instance, 0, &GateTotals);
    return STATUS_SUCCESS;
}

NTSTATUS
GateStartCounters(VOID)
{
    return RegisterGate(GateCallback, NULL);
}

VOID
GateStopCounters(VOID)
{
    if (Gate != NULL) {
        UnregisterGate();
        Gate = NULL;
    }
}
