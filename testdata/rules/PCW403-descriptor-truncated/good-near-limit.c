/*++

Abstract:

    Map: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _MAP_STATE {
    ULONG64 Lookups;
    UCHAR   Bitmap[64 * 1024 - 16];
    ULONG64 Hits;               // 65528: the last that a USHORT can say
    ULONG64 Private;
} MAP_STATE;

C_ASSERT(FIELD_OFFSET(MAP_STATE, Hits) == 65528);

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(MAP_STATE, Lookups), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(MAP_STATE, Hits), sizeof(ULONG64) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD MapUnload;
PCW_CALLBACK MapCounterCallback;

PPCW_REGISTRATION MapRegistration;
MAP_STATE MapState;

_Use_decl_annotations_
NTSTATUS NTAPI
MapCounterCallback(
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
        data.Data = &MapState;
        data.Size = sizeof(MapState);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
MapRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Map");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = MapCounterCallback;
    return PcwRegister(&MapRegistration, &info);
}

_Use_decl_annotations_
VOID
MapUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (MapRegistration != NULL) {
        PcwUnregister(MapRegistration);
        MapRegistration = NULL;
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

    DriverObject->DriverUnload = MapUnload;
    return MapRegisterCounters();
}
