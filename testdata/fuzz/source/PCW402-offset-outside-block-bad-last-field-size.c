/*++

Abstract:

    Fan: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _FAN_COUNTERS {
    ULONG Speed;
    ULONG Stalls;
    ULONG Temperature;
} FAN_COUNTERS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(FAN_COUNTERS, Speed), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(FAN_COUNTERS, Stalls), sizeof(ULONG) },
    {
        3, 0,
        FIELD_OFFSET(FAN_COUNTERS, Temperature),        // expect: PCW402
        sizeof(ULONG64)
    },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD FanUnload;
PCW_CALLBACK FanCounterCallback;

PPCW_REGISTRATION FanRegistration;
FAN_COUNTERS FanCounters;

_Use_decl_annotations_
NTSTATUS NTAPI
FanCounterCallback(
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
        data.Data = &FanCounters;
        data.Size = sizeof(FanCounters);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
FanRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Fan");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = FanCounterCallback;
    return PcwRegister(&FanRegistration, &info);
}

_Use_decl_annotations_
VOID
FanUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (FanRegistration != NULL) {
        PcwUnregister(FanRegistration);
        FanRegistration = NULL;
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

    DriverObject->DriverUnload = FanUnload;
    return FanRegisterCounters();
}
