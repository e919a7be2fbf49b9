#include "perf.h"

static PPCW_REGISTRATION Good, Small, Null, Reserved, Silent, Blocks, Walk;
static DISK Disk;
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"disk");
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK, Reads), RTL_FIELD_SIZE(DISK, Reads) },
    { 2, 0, FIELD_OFFSET(DISK, Writes), RTL_FIELD_SIZE(DISK, Writes) },
};

static NTSTATUS NTAPI CollectGood(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfAdd(Info->EnumerateInstances.Buffer, L"disk", 0, NULL, 0);
    if (Type == PcwCallbackCollectData)
        return PerfAdd(Info->CollectData.Buffer, L"disk", 0, &Disk, sizeof(Disk));
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI CollectSmall(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfAdd(Info->EnumerateInstances.Buffer, L"disk", 0, NULL, 0);
    if (Type == PcwCallbackCollectData)
        return PerfAdd(Info->CollectData.Buffer, L"disk", 0, &Disk, sizeof(Disk.Reads));
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI CollectNull(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { NULL, sizeof(DISK) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfAddBlocks(Info->EnumerateInstances.Buffer, &Name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PerfAddBlocks(Info->CollectData.Buffer, &Name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI CollectReserved(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PerfAdd(Info->CollectData.Buffer, L"disk", PCW_ANY_INSTANCE_ID, &Disk, sizeof(Disk));
    return STATUS_SUCCESS;
}

/* Nobody answers when instances are enumerated. */
static NTSTATUS NTAPI CollectSilent(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData)
        return PerfAdd(Info->CollectData.Buffer, L"disk", 0, &Disk, sizeof(Disk));
    return STATUS_SUCCESS;
}

/* The second block is not there. */
static NTSTATUS NTAPI CollectBlocks(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data[2] = { { &Disk, sizeof(Disk) }, { &Disk, sizeof(Disk) } };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfAddBlocks(Info->EnumerateInstances.Buffer, &Name, 0, 0, NULL);
    if (Type == PcwCallbackCollectData)
        return PerfAddBlocks(Info->CollectData.Buffer, &Name, 0, 1, data);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI CollectWalk(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PerfWalk(&Info->EnumerateInstances, FALSE);
    if (Type == PcwCallbackCollectData)
        return PerfWalk(&Info->CollectData, TRUE);
    return STATUS_SUCCESS;
}

static NTSTATUS Register(PPCW_REGISTRATION* Handle, PCWSTR Set, PPCW_CALLBACK Callback, ULONG Count,
                         PPCW_COUNTER_DESCRIPTOR Table)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, Count, Table, Callback, NULL };

    RtlInitUnicodeString(&name, Set);
    return PcwRegister(Handle, &info);
}

static VOID Stop(PPCW_REGISTRATION* Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}

DRIVER_UNLOAD Unload;

VOID Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    Stop(&Walk);
    Stop(&Blocks);
    Stop(&Silent);
    Stop(&Reserved);
    Stop(&Null);
    Stop(&Small);
    Stop(&Good);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR two[] = {
        { 1, 0, FIELD_OFFSET(DISK, Reads), RTL_FIELD_SIZE(DISK, Reads) },
        { 2, 1, FIELD_OFFSET(DISK, Writes), RTL_FIELD_SIZE(DISK, Writes) },
    };

    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    status = Register(&Good, L"Good", CollectGood, ARRAYSIZE(Rows), Rows);
    if (NT_SUCCESS(status))
        status = Register(&Small, L"Small", CollectSmall, ARRAYSIZE(Rows), Rows);
    if (NT_SUCCESS(status))
        status = Register(&Null, L"Null", CollectNull, ARRAYSIZE(Rows), Rows);
    if (NT_SUCCESS(status))
        status = Register(&Reserved, L"Reserved", CollectReserved, ARRAYSIZE(Rows), Rows);
    if (NT_SUCCESS(status))
        status = Register(&Silent, L"Silent", CollectSilent, ARRAYSIZE(Rows), Rows);
    if (NT_SUCCESS(status))
        status = Register(&Blocks, L"Blocks", CollectBlocks, ARRAYSIZE(two), two);
    if (NT_SUCCESS(status))
        status = Register(&Walk, L"Walk", CollectWalk, ARRAYSIZE(Rows), Rows);
    if (!NT_SUCCESS(status))
        Unload(DriverObject);
    return status;
}
