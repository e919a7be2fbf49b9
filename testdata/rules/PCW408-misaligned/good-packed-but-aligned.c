/*++

Abstract:

    Firmware: kernel mode performance counters.

--*/

#include <ntddk.h>

#pragma pack(push, 1)
typedef struct _FW_REPORT {
    ULONG   Boots;
    ULONG   Crashes;
    ULONG64 Uptime;
    UCHAR   Tail;
} FW_REPORT;
#pragma pack(pop)

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(FW_REPORT, Boots), RTL_FIELD_SIZE(FW_REPORT, Boots) },
    { 2, 0, FIELD_OFFSET(FW_REPORT, Uptime), RTL_FIELD_SIZE(FW_REPORT, Uptime) },
    { 3, 0, FIELD_OFFSET(FW_REPORT, Crashes), RTL_FIELD_SIZE(FW_REPORT, Crashes) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD FwUnload;
PCW_CALLBACK FwCounterCallback;

PPCW_REGISTRATION FwRegistration;
FW_REPORT FwReport;

_Use_decl_annotations_
NTSTATUS NTAPI
FwCounterCallback(
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
        data.Data = &FwReport;
        data.Size = sizeof(FwReport);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
FwRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Firmware");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = FwCounterCallback;
    return PcwRegister(&FwRegistration, &info);
}

_Use_decl_annotations_
VOID
FwUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (FwRegistration != NULL) {
        PcwUnregister(FwRegistration);
        FwRegistration = NULL;
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

    DriverObject->DriverUnload = FwUnload;
    return FwRegisterCounters();
}
