/*++

Abstract:

    Encoder: kernel mode performance counters.

--*/

#include <ntddk.h>
#include <enc_public.h>

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(ENC_COUNTERS, Frames), sizeof(ULONG64) },  // expect: PCW901, PCW902
    { 2, 0, FIELD_OFFSET(ENC_COUNTERS, Drops), sizeof(ULONG) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD EncUnload;
PCW_CALLBACK EncCounterCallback;

PPCW_REGISTRATION EncRegistration;
ULONG64 EncTotals[2];

_Use_decl_annotations_
NTSTATUS NTAPI
EncCounterCallback(
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
        data.Data = &EncTotals;
        data.Size = sizeof(EncTotals);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
EncRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Encoder");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = EncCounterCallback;
    return PcwRegister(&EncRegistration, &info);
}

_Use_decl_annotations_
VOID
EncUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (EncRegistration != NULL) {
        PcwUnregister(EncRegistration);
        EncRegistration = NULL;
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

    DriverObject->DriverUnload = EncUnload;
    return EncRegisterCounters();
}
