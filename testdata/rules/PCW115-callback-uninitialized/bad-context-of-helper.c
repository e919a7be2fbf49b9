/* The context is a local of the helper that registers, and of the function that calls it. */

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

static NTSTATUS
NicPublish(PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    info.CallbackContext = Context; // expect: PCW115
    return PcwRegister(&NicRegistration, &info);
}

NTSTATUS
NicStartCounters(VOID)
{
    NIC_COUNTERS counters = { 0 };
    NTSTATUS status = NicPublish(&counters);

    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
