// Receive queues of a card: rows of an array's elements, each in another way of counting them off.
#include <ntddk.h>

typedef struct _NIC {
    ULONG64 Received;
    ULONG64 Rss[4];
    struct { ULONG64 Sent; ULONG64 Lost; } Queues[2];
} NIC;

static NIC Nic;
static PPCW_REGISTRATION NicHandle;

static PCW_COUNTER_DESCRIPTOR NicRows[] = {
    { 1, 0, FIELD_OFFSET(NIC, Rss), sizeof(Nic.Rss[0]) },
    { 2, 0, FIELD_OFFSET(NIC, Rss) + 1 * sizeof(Nic.Rss[0]), sizeof(Nic.Rss[0]) },
    { 3, 0, FIELD_OFFSET(NIC, Rss) + 2 * sizeof(ULONG64), RTL_FIELD_SIZE(NIC, Rss[0]) },
    { 4, 0, FIELD_OFFSET(NIC, Rss[3]), sizeof(Nic.Rss[0]) },
    { 5, 0, FIELD_OFFSET(NIC, Queues) + sizeof(Nic.Queues[0]), sizeof(Nic.Queues[0].Sent) },
    { 6, 0, FIELD_OFFSET(NIC, Queues[0].Lost) + sizeof(Nic.Queues[0]), sizeof(Nic.Queues[1].Lost) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"0");
    PCW_DATA data = { &Nic, sizeof(Nic) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Network Card");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = NicRows;
    info.CounterCount = RTL_NUMBER_OF(NicRows);
    info.Callback = NicCallback;
    return PcwRegister(&NicHandle, &info);
}

VOID
NicStopCounters(VOID)
{
    if (NicHandle != NULL) {
        PcwUnregister(NicHandle);
        NicHandle = NULL;
    }
}
