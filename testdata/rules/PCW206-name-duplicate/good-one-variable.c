#include <ntddk.h>

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
    ULONG64 Bytes;
} STATS, *PSTATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 0, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) },
    { 1, 0, FIELD_OFFSET(STATS, Writes), RTL_FIELD_SIZE(STATS, Writes) },
    { 2, 0, FIELD_OFFSET(STATS, Bytes), RTL_FIELD_SIZE(STATS, Bytes) },
};

static STATS g_Stats;

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    if (Type == PcwCallbackCollectData) {
        data.Data = &g_Stats;
        data.Size = sizeof(STATS);
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static PPCW_REGISTRATION g_A, g_B;
static NTSTATUS Reg(PPCW_REGISTRATION *Handle, PUNICODE_STRING Name)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };
    info.Version = PCW_VERSION_1;
    info.Name = Name;
    info.Counters = Rows;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Callback = Collect;
    return PcwRegister(Handle, &info);
}
VOID DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_A != NULL) PcwUnregister(g_A);
    if (g_B != NULL) PcwUnregister(g_B);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Set A");
    UNICODE_STRING other = RTL_CONSTANT_STRING(L"Set B");
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    UNREFERENCED_PARAMETER(other);
    DriverObject->DriverUnload = DriverUnload;
    status = Reg(&g_A, &name);
    if (!NT_SUCCESS(status))
        return status;
    status = Reg(&g_B, &other);
    if (!NT_SUCCESS(status) && g_A != NULL) {
        PcwUnregister(g_A);
        g_A = NULL;
    }
    return status;
}
