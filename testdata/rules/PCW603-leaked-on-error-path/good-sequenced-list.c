// args: --whole-project
// Disks in a list: what start-up has made when it fails is taken from there.
#include <ntddk.h>

typedef struct _DISK_COUNTS { ULONG64 Reads; ULONG64 Writes; } DISK_COUNTS;

typedef struct _DISK {
    SLIST_ENTRY Link;
    PPCW_REGISTRATION Set;
    DISK_COUNTS Counts;
} DISK, *PDISK;

static SLIST_HEADER Disks;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(DISK_COUNTS, Reads), RTL_FIELD_SIZE(DISK_COUNTS, Reads) },
    { 2, 0, FIELD_OFFSET(DISK_COUNTS, Writes), RTL_FIELD_SIZE(DISK_COUNTS, Writes) },
};

NTSTATUS NTAPI DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
NTSTATUS DiskStartQueues(VOID);

static VOID
DiskRemoveAll(VOID)
{
    PSLIST_ENTRY link;

    while ((link = InterlockedPopEntrySList(&Disks)) != NULL) {
        PDISK disk = CONTAINING_RECORD(link, DISK, Link);
        if (disk->Set != NULL) {
            PcwUnregister(disk->Set);
        }
        ExFreePoolWithTag(disk, 'ksiD');
    }
}

static VOID
DiskUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    DiskRemoveAll();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk Arrays");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;
    PDISK disk = (PDISK)ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(DISK), 'ksiD');

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DiskUnload;
    if (disk == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = Rows;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Callback = DiskCallback;
    info.CallbackContext = disk;
    status = PcwRegister(&disk->Set, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(disk, 'ksiD');
        return status;
    }
    InterlockedPushEntrySList(&Disks, &disk->Link);
    status = DiskStartQueues();
    if (!NT_SUCCESS(status)) {
        DiskRemoveAll();
    }
    return status;
}
