/*++

    Volume filter.  Not all of its headers are in this repository: the SDK of the storage stack is delivered
    separately, WPP writes filter.tmh, and the version header comes out of the build.

--*/

#include <ntifs.h>
#include <storstack.h>          // SDK
#include "buildver.h"
#include "trace.h"
#include "filter.tmh"

typedef struct _FILTER_COUNTERS {
    ULONG64 Reads;
    ULONG64 Writes;
    ULONG   Pending;
    ULONG   Cancelled;
} FILTER_COUNTERS;

typedef struct _FILTER_VOLUME {
    LIST_ENTRY       Link;
    STOR_VOLUME_REF  Volume;
    FILTER_COUNTERS  Counters;
} FILTER_VOLUME, *PFILTER_VOLUME;

static FILTER_COUNTERS FilterCounters;
static STOR_QUEUE_SNAPSHOT FilterQueue;

static PPCW_REGISTRATION FilterPcw;
static PPCW_REGISTRATION QueuePcw;

static PCW_COUNTER_DESCRIPTOR FilterRows[] = {
    { 1, 0, FIELD_OFFSET(FILTER_COUNTERS, Reads), RTL_FIELD_SIZE(FILTER_COUNTERS, Reads) },
    { 2, 0, FIELD_OFFSET(FILTER_COUNTERS, Writes), RTL_FIELD_SIZE(FILTER_COUNTERS, Writes) },
    { 3, 0, FIELD_OFFSET(FILTER_COUNTERS, Pending), sizeof(USHORT) },
    { 4, 0, FIELD_OFFSET(FILTER_COUNTERS, Cancelled), RTL_FIELD_SIZE(FILTER_COUNTERS, Cancelled) },
};

static PCW_COUNTER_DESCRIPTOR QueueRows[] = {
    { 1, 0, FIELD_OFFSET(STOR_QUEUE_SNAPSHOT, Depth), sizeof(ULONG) },
    { 1, 0, FIELD_OFFSET(STOR_QUEUE_SNAPSHOT, Served), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
FilterPerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &FilterCounters, sizeof(FilterCounters) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS NTAPI
QueuePerfCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &FilterQueue, sizeof(FilterQueue) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackCollectData) {
        StorSnapshotQueue(&FilterQueue);
    }
    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
FilterStopCounters(VOID)
{
    if (QueuePcw != NULL) {
        PcwUnregister(QueuePcw);
        QueuePcw = NULL;
    }
    if (FilterPcw != NULL) {
        PcwUnregister(FilterPcw);
        FilterPcw = NULL;
    }
}

static NTSTATUS
FilterStartCounters(VOID)
{
    DECLARE_CONST_UNICODE_STRING(filterName, L"Bench Volume Filter");
    DECLARE_CONST_UNICODE_STRING(queueName, L"Bench Volume Filter Queue");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_VERSION_1;
    info.Name = &filterName;
    info.CounterCount = RTL_NUMBER_OF(FilterRows);
    info.Counters = FilterRows;
    info.Callback = FilterPerfCallback;
    status = PcwRegister(&FilterPcw, &info);
    if (!NT_SUCCESS(status)) {
        TraceEvents(TRACE_LEVEL_ERROR, FLAG_PERF, "PcwRegister(filter): %!STATUS!", status);
        return status;
    }

    info.Name = &queueName;
    info.CounterCount = RTL_NUMBER_OF(QueueRows);
    info.Counters = QueueRows;
    info.Callback = QueuePerfCallback;
    status = PcwRegister(&QueuePcw, &info);
    if (!NT_SUCCESS(status)) {
        TraceEvents(TRACE_LEVEL_ERROR, FLAG_PERF, "PcwRegister(queue): %!STATUS!", status);
        FilterStopCounters();
    }
    return status;
}

static VOID
FilterUnload(PDRIVER_OBJECT DriverObject)
{
    FilterStopCounters();
    StorDetach(DriverObject);
    WPP_CLEANUP(DriverObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    WPP_INIT_TRACING(DriverObject, RegistryPath);
    TraceEvents(TRACE_LEVEL_INFORMATION, FLAG_INIT, "filter %s", BUILD_VERSION_STRING);

    DriverObject->DriverUnload = FilterUnload;

    status = StorAttach(DriverObject, RegistryPath);
    if (!NT_SUCCESS(status)) {
        WPP_CLEANUP(DriverObject);
        return status;
    }

    status = FilterStartCounters();
    if (!NT_SUCCESS(status)) {
        StorDetach(DriverObject);
        WPP_CLEANUP(DriverObject);
    }
    return status;
}
