/* The helper fills in what its caller declares. */

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

static VOID
NicTable(PCW_REGISTRATION_INFORMATION *Info, PPCW_COUNTER_DESCRIPTOR Rows)
{
    RtlCopyMemory(Rows, NicDescriptors, sizeof(NicDescriptors));
    Info->Counters = Rows;
    Info->CounterCount = 2;
}

NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso NIC");
    PCW_COUNTER_DESCRIPTOR rows[2];
    PCW_REGISTRATION_INFORMATION info = { 0 };

    NicTable(&info, rows);
    info.Version = PCW_VERSION_1;
    info.Name = &name;
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
