/* __leave is a normal end: AbnormalTermination() is FALSE behind it. */

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

static PPCW_REGISTRATION g_Reg;
static PVOID g_Buffer;

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Reg, &info);
}

VOID DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DriverUnload;
    __try {
        status = RegisterStats();
        if (!NT_SUCCESS(status))
            __leave;
        g_Buffer = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'fuB1');
        if (g_Buffer == NULL) {
            status = STATUS_INSUFFICIENT_RESOURCES;
            __leave;
        }
    } __finally {
        if (!NT_SUCCESS(status) && g_Reg != NULL) {
            PcwUnregister(g_Reg);
            g_Reg = NULL;
        }
    }
    return status;
}
