/*
** Toll lane reader. (c) Lucerne Road Systems
*/
#include <ntddk.h>

typedef struct LANE_PASSAGES {
    DWORD64 Revenue;
    ULONG   Cars;
    ULONG   Trucks;
} LANE_PASSAGES;

typedef struct LANE_FAILURES {
    ULONG Unread;
    ULONG Timeouts;
} LANE_FAILURES;

#include "laneperf.h"

static struct {
    LANE_PASSAGES Passages;
    LANE_FAILURES Failures;
    PDEVICE_OBJECT Device;
} LaneState;

NTSTATUS NTAPI
LanePerfmon(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING Instance = RTL_CONSTANT_STRING(L"default");
    NTSTATUS Status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);

    switch (Type) {

    case PcwCallbackEnumerateInstances:
        Status = AddLane(Info->EnumerateInstances.Buffer, &Instance, 0, NULL, NULL);
        break;

    case PcwCallbackCollectData:
        Status = AddLane(Info->CollectData.Buffer, &Instance, 0, &LaneState.Passages, &LaneState.Failures);
        break;

    default:
        break;
    }

    return Status;
}

VOID
LaneUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (Lane != NULL) {
        UnregisterLane();
    }
    IoDeleteDevice(LaneState.Device);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS Status;

    UNREFERENCED_PARAMETER(RegistryPath);

    Status = RegisterLane(LanePerfmon, NULL);
    if (!NT_SUCCESS(Status)) {
        return Status;
    }

    Status = IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &LaneState.Device);
    if (!NT_SUCCESS(Status)) {
        if (Lane != NULL) {
            UnregisterLane();
        }
        return Status;
    }

    DriverObject->DriverUnload = LaneUnload;
    return STATUS_SUCCESS;
}
