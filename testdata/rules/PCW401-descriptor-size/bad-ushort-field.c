/*++

Abstract:

    Serial Port: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _SERIAL_STATS {
    ULONG   BytesIn;
    ULONG   BytesOut;
    USHORT  FrameErrors;
    USHORT  Overruns;
} SERIAL_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(SERIAL_STATS, BytesIn), RTL_FIELD_SIZE(SERIAL_STATS, BytesIn) },
    { 2, 0, FIELD_OFFSET(SERIAL_STATS, BytesOut), RTL_FIELD_SIZE(SERIAL_STATS, BytesOut) },
    { 3, 0, FIELD_OFFSET(SERIAL_STATS, FrameErrors), RTL_FIELD_SIZE(SERIAL_STATS, FrameErrors) },   // expect: PCW401
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD SerUnload;
PCW_CALLBACK SerCounterCallback;

PPCW_REGISTRATION SerRegistration;
SERIAL_STATS SerStats;

_Use_decl_annotations_
NTSTATUS NTAPI
SerCounterCallback(
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
        data.Data = &SerStats;
        data.Size = sizeof(SerStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
SerRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Serial Port");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = SerCounterCallback;
    return PcwRegister(&SerRegistration, &info);
}

_Use_decl_annotations_
VOID
SerUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (SerRegistration != NULL) {
        PcwUnregister(SerRegistration);
        SerRegistration = NULL;
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

    DriverObject->DriverUnload = SerUnload;
    return SerRegisterCounters();
}
