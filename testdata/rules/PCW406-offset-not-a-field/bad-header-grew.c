/*++

Abstract:

    DMA Engine: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _DMA_COUNTERS {
    ULONG64 Transfers;
    ULONG64 Bytes;              // was ULONG up to 3.1
    ULONG   Aborts;
    ULONG   Stalls;
} DMA_COUNTERS;

static PCW_COUNTER_DESCRIPTOR Descriptors[4];

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD DmaUnload;
PCW_CALLBACK DmaCounterCallback;

PPCW_REGISTRATION DmaRegistration;
DMA_COUNTERS DmaCounters;

_Use_decl_annotations_
NTSTATUS NTAPI
DmaCounterCallback(
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
        data.Data = &DmaCounters;
        data.Size = sizeof(DmaCounters);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
DmaRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"DMA Engine");
    PCW_REGISTRATION_INFORMATION info;

    Descriptors[0].Id = 1;
    Descriptors[0].Offset = FIELD_OFFSET(DMA_COUNTERS, Transfers);
    Descriptors[0].Size = sizeof(ULONG64);
    Descriptors[1].Id = 2;
    Descriptors[1].Offset = sizeof(ULONG64) + sizeof(ULONG);    // expect: PCW406
    Descriptors[1].Size = sizeof(ULONG);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = 2;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = DmaCounterCallback;
    return PcwRegister(&DmaRegistration, &info);
}

_Use_decl_annotations_
VOID
DmaUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (DmaRegistration != NULL) {
        PcwUnregister(DmaRegistration);
        DmaRegistration = NULL;
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

    DriverObject->DriverUnload = DmaUnload;
    return DmaRegisterCounters();
}
