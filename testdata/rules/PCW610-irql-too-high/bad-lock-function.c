/*++
    portmon: the port's lock has functions of its own; each of their calls that is too early is a mistake of its own
--*/
#include <ntddk.h>

typedef struct _PM_COUNTERS { ULONG64 Bytes; ULONG Opens; ULONG Errors; } PM_COUNTERS;

static KSPIN_LOCK PmLock;
static LONG PmOpeners;
static PPCW_REGISTRATION PmRegistration;
static PM_COUNTERS PmCounters;

static PCW_COUNTER_DESCRIPTOR PmRows[] = {
    { 1, 0, FIELD_OFFSET(PM_COUNTERS, Bytes), RTL_FIELD_SIZE(PM_COUNTERS, Bytes) },
    { 2, 0, FIELD_OFFSET(PM_COUNTERS, Opens), RTL_FIELD_SIZE(PM_COUNTERS, Opens) },
    { 3, 0, FIELD_OFFSET(PM_COUNTERS, Errors), RTL_FIELD_SIZE(PM_COUNTERS, Errors) },
};

static NTSTATUS NTAPI
PmCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PmCounters, sizeof(PmCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static KIRQL
PmAcquire(VOID)
{
    KIRQL irql;
    KeAcquireSpinLock(&PmLock, &irql);
    return irql;
}

static VOID
PmRelease(KIRQL Irql)
{
    KeReleaseSpinLock(&PmLock, Irql);
}

NTSTATUS
PmFirstOpen(VOID)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Port Monitor Locks");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status = STATUS_SUCCESS;
    KIRQL irql;

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(PmRows);
    info.Counters = PmRows;
    info.Callback = PmCallback;

    irql = PmAcquire();
    if (PmOpeners++ == 0 && PmRegistration == NULL) {
        status = PcwRegister(&PmRegistration, &info);   // expect: PCW610
        if (!NT_SUCCESS(status)) {
            PmRegistration = NULL;
        }
    }
    PmRelease(irql);
    return status;
}

VOID
PmLastClose(VOID)
{
    KIRQL irql = PmAcquire();
    if (--PmOpeners == 0 && PmRegistration != NULL) {
        PcwUnregister(PmRegistration);                  // expect: PCW610
        PmRegistration = NULL;
    }
    PmRelease(irql);
}
