/*++

Abstract:

    IPX: a row whose id is its index has the number 64, by a slip.  All rows between are never filled in, which is the
    one mistake.

--*/

#include <ntddk.h>

typedef struct _IPX_STATS { ULONG64 Sent; ULONG64 Received; ULONG Routes; } IPX_STATS;

enum { IpxSent, IpxReceived, IpxRoutes = 64, IpxCounters };

#define IPX_ROW(Name) [Ipx##Name] = { Ipx##Name, 0, FIELD_OFFSET(IPX_STATS, Name), RTL_FIELD_SIZE(IPX_STATS, Name) }

static PCW_COUNTER_DESCRIPTOR Descriptors[IpxCounters] = {
    IPX_ROW(Sent),
    IPX_ROW(Received),
    IPX_ROW(Routes),
};

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD IpxUnload;
PCW_CALLBACK IpxCounterCallback;

PPCW_REGISTRATION IpxRegistration;
IPX_STATS IpxStats;

_Use_decl_annotations_
NTSTATUS NTAPI
IpxCounterCallback(
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
        data.Data = &IpxStats;
        data.Size = sizeof(IpxStats);
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);

    default:
        break;
    }

    return STATUS_SUCCESS;
}

NTSTATUS
IpxRegisterCounters(
    VOID
    )
{
    static UNICODE_STRING counterSetName = RTL_CONSTANT_STRING(L"IPX Gap");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &counterSetName;
    info.CounterCount = RTL_NUMBER_OF(Descriptors);
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;
    info.Callback = IpxCounterCallback;
    return PcwRegister(&IpxRegistration, &info);        // expect: PCW401
}

_Use_decl_annotations_
VOID
IpxUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (IpxRegistration != NULL) {
        PcwUnregister(IpxRegistration);
        IpxRegistration = NULL;
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

    DriverObject->DriverUnload = IpxUnload;
    return IpxRegisterCounters();
}
