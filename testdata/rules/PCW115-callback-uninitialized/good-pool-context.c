/* The context comes from the pool, and goes back when the registration fails. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Context, sizeof(NIC_COUNTERS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

VOID NicStopCounters(VOID);

static NIC_COUNTERS *NicContext;

NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NIC_COUNTERS *counters = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*counters), 'ciN ');
    NTSTATUS status;

    if (counters == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    info.CallbackContext = counters;
    status = PcwRegister(&NicRegistration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(counters, 'ciN ');
        return status;
    }
    NicContext = counters;
    return STATUS_SUCCESS;
}

VOID
NicFreeCounters(VOID)
{
    NicStopCounters();
    ExFreePoolWithTag(NicContext, 'ciN ');
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
