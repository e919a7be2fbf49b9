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
static PPCW_REGISTRATION g_Reg;
#include "handlers.h"
static NTSTATUS OnAdd(PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Info);
    UNREFERENCED_PARAMETER(Context);
    return STATUS_SUCCESS;
}
static NTSTATUS OnEnumerate(PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    UNREFERENCED_PARAMETER(Context);
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 7, 0, NULL);
}
static NTSTATUS OnCollect(PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Stats, sizeof(g_Stats) };
    UNREFERENCED_PARAMETER(Context);

    if (Info->CollectData.InstanceId != 7)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &name, 7, 1, &data);
}
static const HANDLER Handlers[] = {
    OnAdd, OnAdd,   // expect: PCW902
    OnEnumerate, OnCollect
};
static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    if ((ULONG)Type >= RTL_NUMBER_OF(Handlers))
        return STATUS_SUCCESS;
    return Handlers[Type](Info, Context);
}

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Callback;
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

    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
