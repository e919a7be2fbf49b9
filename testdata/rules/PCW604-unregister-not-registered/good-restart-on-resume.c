#include <wdm.h>

// Counters go away while the accelerator sleeps and come back with it.

typedef struct _ACC_PERF { ULONG64 Jobs; ULONG64 Cycles; ULONG Stalls; } ACC_PERF;

typedef struct _ACC_CONTEXT {
    FAST_MUTEX        Lock;
    BOOLEAN           Awake;
    PPCW_REGISTRATION Perf;
    ACC_PERF          Counts;
} ACC_CONTEXT, *PACC_CONTEXT;

static PCW_COUNTER_DESCRIPTOR AccRows[] = {
    { 1, 0, FIELD_OFFSET(ACC_PERF, Jobs), RTL_FIELD_SIZE(ACC_PERF, Jobs) },
    { 2, 0, FIELD_OFFSET(ACC_PERF, Cycles), RTL_FIELD_SIZE(ACC_PERF, Cycles) },
    { 3, 0, FIELD_OFFSET(ACC_PERF, Stalls), RTL_FIELD_SIZE(ACC_PERF, Stalls) },
};

static NTSTATUS NTAPI
AccPerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PACC_CONTEXT acc = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &acc->Counts, sizeof(ACC_PERF) };

    if (Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    }
    if (Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

VOID
AccSleep(PACC_CONTEXT Acc)
{
    ExAcquireFastMutex(&Acc->Lock);
    if (Acc->Perf != NULL) {
        PcwUnregister(Acc->Perf);
        Acc->Perf = NULL;
    }
    Acc->Awake = FALSE;
    ExReleaseFastMutex(&Acc->Lock);
}

NTSTATUS
AccWake(PACC_CONTEXT Acc)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Accelerator");
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    NTSTATUS status = STATUS_SUCCESS;

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(AccRows);
    ri.Counters = AccRows;
    ri.Callback = AccPerfCallback;
    ri.CallbackContext = Acc;

    ExAcquireFastMutex(&Acc->Lock);
    if (Acc->Perf == NULL) {
        status = PcwRegister(&Acc->Perf, &ri);
        if (!NT_SUCCESS(status)) {
            Acc->Perf = NULL;
        }
    }
    Acc->Awake = TRUE;
    ExReleaseFastMutex(&Acc->Lock);
    return status;
}

NTSTATUS
AccPower(PACC_CONTEXT Acc, SYSTEM_POWER_STATE State)
{
    if (State == PowerSystemWorking) {
        return AccWake(Acc);
    }
    AccSleep(Acc);
    return STATUS_SUCCESS;
}
