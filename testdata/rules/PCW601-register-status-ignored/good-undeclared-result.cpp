/* What PcwRegister returns goes into a class that nothing declares: whether it is looked at is unknown. */
#include <ntddk.h>

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

static NTSTATUS Go() {
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nic nts retlocal status");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NicCallback;
    Gone r = PcwRegister(&g_NicPcw, &info); // expect: PCW902
    return r;
}

extern "C" NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    NTSTATUS status = Go();
    if (!NT_SUCCESS(status))
        return status;
    status = IoRegisterShutdownNotification(Driver->DeviceObject);
    if (!NT_SUCCESS(status)) {
        if (g_NicPcw != NULL)
            PcwUnregister(g_NicPcw);
        return status;
    }
    Driver->DriverUnload = NicUnload;
    return STATUS_SUCCESS;
}
