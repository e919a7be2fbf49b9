/* One helper fills the structure in, the next one registers it from the same depth. */

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

static PCW_REGISTRATION_INFORMATION NicInfo;

static VOID
NicFill(VOID)
{
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, L"Contoso NIC");
    NicInfo.Version = PCW_VERSION_1;
    NicInfo.Name = &name; // expect: PCW208
    NicInfo.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    NicInfo.Counters = NicDescriptors;
    NicInfo.Callback = NicCallback;
}

static NTSTATUS
NicPublish(VOID)
{
    ULONG attempts = 1;

    UNREFERENCED_PARAMETER(attempts);
    return PcwRegister(&NicRegistration, &NicInfo);
}

NTSTATUS
NicStartCounters(VOID)
{
    NicFill();
    return NicPublish();
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
