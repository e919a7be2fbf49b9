/*++

Abstract:

    Publishes the volume filter's I/O statistics as a kernel counterset.

--*/

#include <ntddk.h>

typedef struct _FLT_STATISTICS {
    LIST_ENTRY      VolumeList;         // not published
    volatile LONG64 ReadBytes;
    volatile LONG64 WriteBytes;
    ULONG           OutstandingIrps;
    ULONG           QueueDepth;
} FLT_STATISTICS, *PFLT_STATISTICS;

static const PCW_COUNTER_DESCRIPTOR FltCounters[] = {
    { 1, 0, FIELD_OFFSET(FLT_STATISTICS, ReadBytes), RTL_FIELD_SIZE(FLT_STATISTICS, ReadBytes) },
    { 2, 0, FIELD_OFFSET(FLT_STATISTICS, WriteBytes), RTL_FIELD_SIZE(FLT_STATISTICS, WriteBytes) },
    { 3, 0, FIELD_OFFSET(FLT_STATISTICS, OutstandingIrps), RTL_FIELD_SIZE(FLT_STATISTICS, OutstandingIrps) },
    { 4, 0, FIELD_OFFSET(FLT_STATISTICS, QueueDepth), RTL_FIELD_SIZE(FLT_STATISTICS, QueueDepth) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD FltUnload;
PCW_CALLBACK FltCounterCallback;

PPCW_REGISTRATION FltRegistration;
FLT_STATISTICS FltStatistics;

_Use_decl_annotations_
NTSTATUS NTAPI
FltCounterCallback(
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
        data.Data = &FltStatistics;
        data.Size = sizeof(FltStatistics);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
FltRegisterCounters(
    VOID
    )
{
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1,
        NULL,                                   // expect: PCW201
        RTL_NUMBER_OF(FltCounters),
        (PPCW_COUNTER_DESCRIPTOR)FltCounters,
        FltCounterCallback
    };

    return PcwRegister(&FltRegistration, &info);
}

_Use_decl_annotations_
VOID
FltUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (FltRegistration != NULL) {
        PcwUnregister(FltRegistration);
        FltRegistration = NULL;
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

    DriverObject->DriverUnload = FltUnload;
    return FltRegisterCounters();
}
