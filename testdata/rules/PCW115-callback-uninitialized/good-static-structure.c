/* Nobody writes the callback of a static structure: it is NULL, and that is another matter. */

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

static PPCW_INSTANCE NicInstance;
static PCW_REGISTRATION_INFORMATION NicInfo;

NTSTATUS
NicStartCounters(VOID)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };
    NTSTATUS status;

    NicInfo.Version = PCW_VERSION_1;
    NicInfo.Name = &name;
    NicInfo.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    NicInfo.Counters = NicDescriptors;
    status = PcwRegister(&NicRegistration, &NicInfo);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&NicInstance, NicRegistration, &name, 1, &data);
    if (!NT_SUCCESS(status) && NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
    return status;
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
