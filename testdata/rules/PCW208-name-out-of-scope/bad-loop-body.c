/* A table of registrations is filled in by one loop and registered by another. */

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

static PPCW_REGISTRATION NicHandles[2];

NTSTATUS
NicStartAll(VOID)
{
    PCW_REGISTRATION_INFORMATION infos[2] = { { 0 } };
    static const PCWSTR texts[2] = { L"Contoso NIC", L"Contoso Switch" };
    NTSTATUS status;
    ULONG i;

    for (i = 0; i < 2; i++) {
        UNICODE_STRING name;
        RtlInitUnicodeString(&name, texts[i]);
        infos[i].Version = PCW_VERSION_1;
        infos[i].Name = &name; // expect: PCW208
        infos[i].CounterCount = RTL_NUMBER_OF(NicDescriptors);
        infos[i].Counters = NicDescriptors;
        infos[i].Callback = NicCallback;
    }
    status = PcwRegister(&NicHandles[0], &infos[0]);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwRegister(&NicHandles[1], &infos[1]);
    if (!NT_SUCCESS(status) && NicHandles[0] != NULL) {
        PcwUnregister(NicHandles[0]);
        NicHandles[0] = NULL;
    }
    return status;
}

VOID
NicStopAll(VOID)
{
    if (NicHandles[0] != NULL)
        PcwUnregister(NicHandles[0]);
    if (NicHandles[1] != NULL)
        PcwUnregister(NicHandles[1]);
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
