/* The address of the handle by what a compiler has for it, and a failure that leaves it registered. */
#include <ntddk.h>
#define ADDRESS_OF(x) __builtin_addressof(x)

typedef struct _NIC_STATS {
    ULONG Sent;
    ULONG Received;
} NIC_STATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(NIC_STATS, Sent), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(NIC_STATS, Received), sizeof(ULONG) },
};

static NIC_STATS g_Stats;
static PPCW_REGISTRATION g_NicPcw;

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID
NicUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (g_NicPcw != NULL)
        PcwUnregister(g_NicPcw);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nic Address Builtin Leak");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NicCallback;
    status = PcwRegister(ADDRESS_OF(g_NicPcw), &info);
    if (!NT_SUCCESS(status))
        return status;
    status = IoRegisterShutdownNotification(Driver->DeviceObject);
    if (!NT_SUCCESS(status)) {
        return status; // expect: PCW603
    }
    Driver->DriverUnload = NicUnload;
    return STATUS_SUCCESS;
}
