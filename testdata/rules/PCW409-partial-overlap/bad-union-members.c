/*++

Abstract:

    Timer: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _TMR_STATS {
    union {
        ULONG64 Expirations;
        struct {
            ULONG ExpirationsLow;
            ULONG ExpirationsHigh;
        };
    };
    ULONG Armed;
} TMR_STATS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(TMR_STATS, Expirations), RTL_FIELD_SIZE(TMR_STATS, Expirations) },
    { 2, 0, FIELD_OFFSET(TMR_STATS, Armed), RTL_FIELD_SIZE(TMR_STATS, Armed) },
    { 3, 0, FIELD_OFFSET(TMR_STATS, ExpirationsHigh), RTL_FIELD_SIZE(TMR_STATS, ExpirationsHigh) }, // expect: PCW409
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD TmrUnload;
PCW_CALLBACK TmrCounterCallback;

PPCW_REGISTRATION TmrRegistration;
TMR_STATS TmrStats;

_Use_decl_annotations_
NTSTATUS NTAPI
TmrCounterCallback(
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
        data.Data = &TmrStats;
        data.Size = sizeof(TmrStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
TmrRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Timer");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = TmrCounterCallback;
    return PcwRegister(&TmrRegistration, &info);
}

_Use_decl_annotations_
VOID
TmrUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (TmrRegistration != NULL) {
        PcwUnregister(TmrRegistration);
        TmrRegistration = NULL;
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

    DriverObject->DriverUnload = TmrUnload;
    return TmrRegisterCounters();
}
