// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/*++

Copyright (c) Halden Storage AS

Module Name:

    hsfperf.c

Abstract:

    Counters of the Halden stripe filter: one instance, "_Total".

--*/

#include <ntddk.h>

#define HSF_TAG 'fsHp'

typedef struct _HSF_GLOBALS {
    PDRIVER_OBJECT   DriverObject;
    PPCW_REGISTRATION Counterset;
    FAST_MUTEX       Lock;
} HSF_GLOBALS;

typedef struct _HSF_COUNTERS {
    ULONG64 StripeReads;
    ULONG64 StripeWrites;
    ULONG   Rebuilds;
    ULONG   Degraded;
} HSF_COUNTERS;

static HSF_GLOBALS  Hsf;
static HSF_COUNTERS HsfCounters;

static PCW_COUNTER_DESCRIPTOR HsfDescriptors[] = {
    { 1, 0, FIELD_OFFSET(HSF_COUNTERS, StripeReads),  RTL_FIELD_SIZE(HSF_COUNTERS, StripeReads)  },
    { 2, 0, FIELD_OFFSET(HSF_COUNTERS, StripeWrites), RTL_FIELD_SIZE(HSF_COUNTERS, StripeWrites) },
    { 3, 0, FIELD_OFFSET(HSF_COUNTERS, Rebuilds),     RTL_FIELD_SIZE(HSF_COUNTERS, Rebuilds)     },
    { 4, 0, FIELD_OFFSET(HSF_COUNTERS, Degraded),     RTL_FIELD_SIZE(HSF_COUNTERS, Degraded)     },
};

static PCW_CALLBACK HsfQuery;

static NTSTATUS NTAPI
HsfQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(total, L"_Total");
    PCW_DATA block;

    UNREFERENCED_PARAMETER(Context);

    if (Type != PcwCallbackCollectData && Type != PcwCallbackEnumerateInstances) {
        return STATUS_SUCCESS;
    }

    ExAcquireFastMutex(&Hsf.Lock);
    block.Data = &HsfCounters;
    block.Size = sizeof(HsfCounters);
    (VOID)PcwAddInstance(Info->CollectData.Buffer, &total, 0, 1, &block);
    ExReleaseFastMutex(&Hsf.Lock);
    return STATUS_SUCCESS;
}

static NTSTATUS
HsfPublish(VOID)
{
    DECLARE_CONST_UNICODE_STRING(setName, L"Halden Stripe Filter");
    PCW_REGISTRATION_INFORMATION reg;
    NTSTATUS status;

    RtlZeroMemory(&reg, sizeof(reg));
    reg.Version      = PCW_VERSION_2;   // expect: PCW102
    reg.Name         = &setName;
    reg.Counters     = HsfDescriptors;
    reg.CounterCount = ARRAYSIZE(HsfDescriptors);
    reg.Callback     = HsfQuery;
    reg.Flags        = PcwRegistrationSiloNeutral;

    status = PcwRegister(&Hsf.Counterset, &reg);
    if (status == STATUS_INVALID_PARAMETER_2) {
        /* no containers on this machine */
        reg.Flags = PcwRegistrationNone;
        status = PcwRegister(&Hsf.Counterset, &reg);
    }
    return status;
}

static VOID
HsfUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (Hsf.Counterset != NULL) {
        PcwUnregister(Hsf.Counterset);
        Hsf.Counterset = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);

    Hsf.DriverObject = DriverObject;
    ExInitializeFastMutex(&Hsf.Lock);
    DriverObject->DriverUnload = HsfUnload;

    return HsfPublish();
}
