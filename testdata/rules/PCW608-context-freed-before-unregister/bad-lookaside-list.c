/* The context goes back to its lookaside list first. */

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

static LOOKASIDE_LIST_EX NicLookaside;
static NIC_COUNTERS *NicContext;

NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NIC_COUNTERS *context = ExAllocateFromLookasideListEx(&NicLookaside);
    NTSTATUS status;

    if (context == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    RtlZeroMemory(context, sizeof(*context));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    info.CallbackContext = context;
    status = PcwRegister(&NicRegistration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreeToLookasideListEx(&NicLookaside, context);
        return status;
    }
    NicContext = context;
    return STATUS_SUCCESS;
}

VOID
NicStopCounters(VOID)
{
    ExFreeToLookasideListEx(&NicLookaside, NicContext); // expect: PCW608
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
