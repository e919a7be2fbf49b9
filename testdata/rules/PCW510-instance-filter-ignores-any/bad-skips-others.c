/*++

    Storage class filter: counters of every disk.

--*/

#include <ntddk.h>

typedef struct _DISK_COUNTERS {
    LONG64 Reads;
    LONG64 Writes;
    LONG   QueueDepth;
} DISK_COUNTERS;

typedef struct _DISK {
    LIST_ENTRY Entry;
    ULONG Number;
    UNICODE_STRING Name;
    DISK_COUNTERS Counters;
} DISK, *PDISK;

LIST_ENTRY DiskList = { &DiskList, &DiskList };
ERESOURCE DiskListLock;
PPCW_REGISTRATION DiskPcw;

NTSTATUS NTAPI
DiskPcwCallback(
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    NTSTATUS Status = STATUS_SUCCESS;
    PPCW_MASK_INFORMATION Mask;
    PLIST_ENTRY Link;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        Mask = &Info->EnumerateInstances;
        break;
    case PcwCallbackCollectData:
        Mask = &Info->CollectData;
        break;
    default:
        return STATUS_SUCCESS;
    }

    KeEnterCriticalRegion();
    ExAcquireResourceSharedLite(&DiskListLock, TRUE);

    for (Link = DiskList.Flink; Link != &DiskList; Link = Link->Flink) {
        PDISK Disk = CONTAINING_RECORD(Link, DISK, Entry);
        PCW_DATA Data;

        if (Mask->InstanceId != Disk->Number) {     // expect: PCW510
            continue;
        }

        Data.Data = &Disk->Counters;
        Data.Size = sizeof(Disk->Counters);
        Status = PcwAddInstance(Mask->Buffer, &Disk->Name, Disk->Number, 1, &Data);
        if (!NT_SUCCESS(Status)) {
            break;
        }
    }

    ExReleaseResourceLite(&DiskListLock);
    KeLeaveCriticalRegion();
    return Status;
}

NTSTATUS
DiskPerfInitialize(VOID)
{
    static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Class Filter Disk");
    static PCW_COUNTER_DESCRIPTOR Rows[] = {
        { 1, 0, FIELD_OFFSET(DISK_COUNTERS, Reads), sizeof(LONG64) },
        { 2, 0, FIELD_OFFSET(DISK_COUNTERS, Writes), sizeof(LONG64) },
        { 3, 0, FIELD_OFFSET(DISK_COUNTERS, QueueDepth), sizeof(LONG) },
    };
    PCW_REGISTRATION_INFORMATION Info;
    NTSTATUS Status;

    Status = ExInitializeResourceLite(&DiskListLock);
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    RtlZeroMemory(&Info, sizeof(Info));
    Info.Version = PCW_VERSION_1;
    Info.Name = &Name;
    Info.CounterCount = RTL_NUMBER_OF(Rows);
    Info.Counters = Rows;
    Info.Callback = DiskPcwCallback;
    Status = PcwRegister(&DiskPcw, &Info);
    if (!NT_SUCCESS(Status)) {
        ExDeleteResourceLite(&DiskListLock);
    }
    return Status;
}

VOID
DiskPerfCleanup(VOID)
{
    if (DiskPcw != NULL) {
        PcwUnregister(DiskPcw);
        DiskPcw = NULL;
    }
    ExDeleteResourceLite(&DiskListLock);
}
