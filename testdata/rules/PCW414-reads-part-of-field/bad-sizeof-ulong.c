/*++

Abstract:

    Net Totals: kernel mode performance counters.

--*/

#include <ntddk.h>

typedef struct _NET_TOTALS {
    ULONG64 BytesIn;
    ULONG64 BytesOut;
    ULONG   Links;
} NET_TOTALS;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(NET_TOTALS, BytesIn), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NET_TOTALS, BytesOut), sizeof(ULONG) },        // expect: PCW414
    { 3, 0, FIELD_OFFSET(NET_TOTALS, Links), sizeof(ULONG) },
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD NetUnload;
PCW_CALLBACK NetCounterCallback;

PPCW_REGISTRATION NetRegistration;
NET_TOTALS NetTotals;

_Use_decl_annotations_
NTSTATUS NTAPI
NetCounterCallback(
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
        data.Data = &NetTotals;
        data.Size = sizeof(NetTotals);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
NetRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"Net Totals");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = NetCounterCallback;
    return PcwRegister(&NetRegistration, &info);
}

_Use_decl_annotations_
VOID
NetUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (NetRegistration != NULL) {
        PcwUnregister(NetRegistration);
        NetRegistration = NULL;
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

    DriverObject->DriverUnload = NetUnload;
    return NetRegisterCounters();
}
