#include <ntddk.h>

typedef struct _DISK_COUNTERS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG QueueDepth;
} DISK_COUNTERS;

static DISK_COUNTERS DiskCounters;
static PPCW_REGISTRATION DiskRegistration;
#define RING_SIZE 4096

/* Counters and the ring that a device writes share one block. */
static PVOID DiskContext;

static const PCW_COUNTER_DESCRIPTOR DiskDescriptors[] = {
    { 1, 0, FIELD_OFFSET(DISK_COUNTERS, BytesRead), RTL_FIELD_SIZE(DISK_COUNTERS, BytesRead) },
    { 2, 0, FIELD_OFFSET(DISK_COUNTERS, BytesWritten), RTL_FIELD_SIZE(DISK_COUNTERS, BytesWritten) },
    { 3, 0, FIELD_OFFSET(DISK_COUNTERS, QueueDepth), RTL_FIELD_SIZE(DISK_COUNTERS, QueueDepth) },
};

static NTSTATUS NTAPI
DiskCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &DiskCounters, sizeof(DiskCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
DiskStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disk Ring");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    PHYSICAL_ADDRESS lowest, highest, boundary;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(DiskDescriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)DiskDescriptors;
    lowest.QuadPart = 0;
    highest.QuadPart = 0xFFFFFFFF;
    boundary.QuadPart = 0;
    DiskContext = MmAllocateContiguousMemorySpecifyCache(RING_SIZE, lowest, highest, boundary, MmNonCached);
    if (DiskContext == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    info.Callback = DiskCallback;
    info.CallbackContext = DiskContext;
    NTSTATUS status = PcwRegister(&DiskRegistration, &info);
    if (!NT_SUCCESS(status))
        MmFreeContiguousMemorySpecifyCache(DiskContext, RING_SIZE, MmNonCached);
    return status;
}

VOID
DiskStopCounters(VOID)
{
    if (DiskRegistration != NULL) {
        MmFreeContiguousMemorySpecifyCache(DiskContext, RING_SIZE, MmNonCached); // expect: PCW608
        PcwUnregister(DiskRegistration);
        DiskRegistration = NULL;
    }
}
