/* The list is emptied without a call of the function that closes instances; the links are the first member. */

#include <ntddk.h>

typedef struct _LANE_COUNTERS {
    ULONG64 Packets;
    ULONG64 Drops;
} LANE_COUNTERS;

typedef struct _LANE {
    LIST_ENTRY Link;
    ULONG Number;
    PPCW_INSTANCE Instance;
    LANE_COUNTERS Counters;
} LANE;

static PPCW_REGISTRATION LaneSet;
static LIST_ENTRY Lanes;
static FAST_MUTEX LaneLock;
static PCW_COUNTER_DESCRIPTOR LaneRows[] = {
    { 1, 0, FIELD_OFFSET(LANE_COUNTERS, Packets), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(LANE_COUNTERS, Drops), sizeof(ULONG64) },
};

NTSTATUS
LaneOpen(ULONG Number)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"lane");
    LANE *lane = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(LANE), 'enaL');
    PCW_DATA data;
    NTSTATUS status;

    if (lane == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    lane->Number = Number;
    data.Data = &lane->Counters;
    data.Size = sizeof(lane->Counters);
    status = PcwCreateInstance(&lane->Instance, LaneSet, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(lane, 'enaL');
        return status;
    }
    ExAcquireFastMutex(&LaneLock);
    InsertTailList(&Lanes, &lane->Link);
    ExReleaseFastMutex(&LaneLock);
    return STATUS_SUCCESS;
}

static VOID
LaneClose(LANE *Lane)
{
    if (Lane->Instance != NULL) {
        PcwCloseInstance(Lane->Instance);
        Lane->Instance = NULL;
    }
}

static VOID
LaneUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    while (!IsListEmpty(&Lanes)) {
        LANE *lane = CONTAINING_RECORD(RemoveHeadList(&Lanes), LANE, Link);
        ExFreePoolWithTag(lane, 'enaL');    // expect: PCW608
    }
    if (LaneSet != NULL)
        PcwUnregister(LaneSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lane Emptied");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(LaneRows), LaneRows, NULL, NULL };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    InitializeListHead(&Lanes);
    ExInitializeFastMutex(&LaneLock);
    status = PcwRegister(&LaneSet, &info);
    if (!NT_SUCCESS(status))
        return status;
    DriverObject->DriverUnload = LaneUnload;
    status = LaneOpen(1);
    if (!NT_SUCCESS(status) && LaneSet != NULL)
        PcwUnregister(LaneSet);
    return status;
}
