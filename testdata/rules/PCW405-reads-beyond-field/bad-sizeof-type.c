/*++

Abstract:

    NFS Client: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _NFS_STATS {
    ULONG64 BytesRead;
    ULONG   Calls;
    ULONG   Retries;
    ULONG64 BytesWritten;
} NFS_STATS, *PNFS_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(NFS_STATS, BytesRead), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NFS_STATS, Calls), sizeof(ULONG64) },          // expect: PCW405
    { 3, 0, FIELD_OFFSET(NFS_STATS, BytesWritten), sizeof(ULONG64) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD NfsUnload;
PCW_CALLBACK NfsCounterCallback;

PPCW_REGISTRATION NfsRegistration;
NFS_STATS NfsStats;

_Use_decl_annotations_
NTSTATUS NTAPI
NfsCounterCallback(
    PCW_CALLBACK_TYPE Type,
    PPCW_CALLBACK_INFORMATION Info,
    PVOID Context
    )
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 0, NULL);

    case PcwCallbackCollectData:
        data.Data = &NfsStats;
        data.Size = sizeof(NfsStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
NfsRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"NFS Client");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = NfsCounterCallback;
    return PcwRegister(&NfsRegistration, &info);
}

_Use_decl_annotations_
VOID
NfsUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (NfsRegistration != NULL) {
        PcwUnregister(NfsRegistration);
        NfsRegistration = NULL;
    }
}

_Use_decl_annotations_
NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = NfsUnload;
    return NfsRegisterCounters();
}
