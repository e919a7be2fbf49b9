/* A compound literal of the function's own block is there until the function returns. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
NicStartCounters(BOOLEAN Wireless)
{
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1,
        .Name = &(UNICODE_STRING)RTL_CONSTANT_STRING(L"Contoso Wired"),
        .CounterCount = RTL_NUMBER_OF(NicDescriptors),
        .Counters = NicDescriptors,
        .Callback = NicCallback,
    };

    if (Wireless)
        info.Callback = NULL;
    info.Callback = NicCallback;
    return PcwRegister(&NicRegistration, &info);
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
