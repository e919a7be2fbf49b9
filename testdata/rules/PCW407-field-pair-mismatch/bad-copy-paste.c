/*++

Abstract:

    Link: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _LNK_STATS {
    ULONG64 FramesIn;
    ULONG64 FramesOut;
    ULONG   Flaps;
    ULONG   Speed;
} LNK_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(LNK_STATS, FramesIn), RTL_FIELD_SIZE(LNK_STATS, FramesIn) },
    { 2, 0, FIELD_OFFSET(LNK_STATS, FramesOut), RTL_FIELD_SIZE(LNK_STATS, FramesIn) },  // expect: PCW407
    { 3, 0, FIELD_OFFSET(LNK_STATS, Flaps), RTL_FIELD_SIZE(LNK_STATS, Flaps) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD LnkUnload;
PCW_CALLBACK LnkCounterCallback;

PPCW_REGISTRATION LnkRegistration;
LNK_STATS LnkStats;

_Use_decl_annotations_
NTSTATUS NTAPI
LnkCounterCallback(
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
        data.Data = &LnkStats;
        data.Size = sizeof(LnkStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
LnkRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Link");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = LnkCounterCallback;
    return PcwRegister(&LnkRegistration, &info);
}

_Use_decl_annotations_
VOID
LnkUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (LnkRegistration != NULL) {
        PcwUnregister(LnkRegistration);
        LnkRegistration = NULL;
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

    DriverObject->DriverUnload = LnkUnload;
    return LnkRegisterCounters();
}
