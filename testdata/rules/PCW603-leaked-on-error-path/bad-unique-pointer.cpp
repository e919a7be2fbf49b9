/* A guard of the standard library that is released too early. */
#include <ntddk.h>
#include <memory>

struct NicRelease {
    typedef PPCW_REGISTRATION pointer;
    void operator()(PPCW_REGISTRATION Handle) const { PcwUnregister(Handle); }
};

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

extern "C" NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Nic Unique Pointer Leak");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NicCallback;
    PPCW_REGISTRATION handle = NULL;
    status = PcwRegister(&handle, &info);
    if (!NT_SUCCESS(status))
        return status;
    std::unique_ptr<struct _PCW_REGISTRATION, NicRelease> guard(handle);
    g_NicPcw = guard.release();
    status = IoRegisterShutdownNotification(Driver->DeviceObject);
    if (!NT_SUCCESS(status)) {
        return status; // expect: PCW603
    }
    Driver->DriverUnload = NicUnload;
    return STATUS_SUCCESS;
}
