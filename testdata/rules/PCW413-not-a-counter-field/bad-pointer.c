/*++

Abstract:

    Objects: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _OBJ_STATS {
    PVOID   LastObject;
    ULONG64 Created;
    ULONG64 Deleted;
} OBJ_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(OBJ_STATS, Created), RTL_FIELD_SIZE(OBJ_STATS, Created) },
    { 2, 0, FIELD_OFFSET(OBJ_STATS, Deleted), RTL_FIELD_SIZE(OBJ_STATS, Deleted) },
    { 3, 0, FIELD_OFFSET(OBJ_STATS, LastObject), RTL_FIELD_SIZE(OBJ_STATS, LastObject) },   // expect: PCW413
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD ObjUnload;
PCW_CALLBACK ObjCounterCallback;

PPCW_REGISTRATION ObjRegistration;
OBJ_STATS ObjStats;

_Use_decl_annotations_
NTSTATUS NTAPI
ObjCounterCallback(
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
        data.Data = &ObjStats;
        data.Size = sizeof(ObjStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
ObjRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Objects");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = ObjCounterCallback;
    return PcwRegister(&ObjRegistration, &info);
}

_Use_decl_annotations_
VOID
ObjUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (ObjRegistration != NULL) {
        PcwUnregister(ObjRegistration);
        ObjRegistration = NULL;
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

    DriverObject->DriverUnload = ObjUnload;
    return ObjRegisterCounters();
}
