/* A table of functions that have nothing to do with counters names a member that does not exist. */

#include <ntddk.h>

typedef struct _VOL_COUNTERS {
    ULONG64 Sent;
} VOL_COUNTERS;

typedef struct _VOL_OPERATIONS {
    NTSTATUS (*Open)(PVOID Volume);
    NTSTATUS (*Close)(PVOID Volume);
} VOL_OPERATIONS;

static PPCW_REGISTRATION VolRegistration;
static PCW_COUNTER_DESCRIPTOR VolDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VOL_COUNTERS, Sent), RTL_FIELD_SIZE(VOL_COUNTERS, Sent) },
};

static NTSTATUS
VolOpen(PVOID Volume)
{
    return Volume != NULL ? STATUS_SUCCESS : STATUS_INVALID_PARAMETER;
}

const VOL_OPERATIONS VolOperations = { .Opne = VolOpen };  // expect: PCW902

static VOL_COUNTERS VolCounters;

static NTSTATUS NTAPI
VolCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &VolCounters, sizeof(VolCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
VolStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Vol");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(VolDescriptors), VolDescriptors, VolCallback, NULL,
    };

    return PcwRegister(&VolRegistration, &info);
}

VOID
VolStopCounters(VOID)
{
    if (VolRegistration != NULL) {
        PcwUnregister(VolRegistration);
        VolRegistration = NULL;
    }
}
