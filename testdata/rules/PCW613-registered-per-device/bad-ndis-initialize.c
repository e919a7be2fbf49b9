/* NDIS: the miniport serves several adapters, and each of them registers. */

#include <ntddk.h>
#include <ndis.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;
static NDIS_HANDLE NicDriver;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), RTL_FIELD_SIZE(NIC_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), RTL_FIELD_SIZE(NIC_COUNTERS, Received) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Nic");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(NicDescriptors);
    info.Counters = NicDescriptors;
    info.Callback = NicCallback;
    return PcwRegister(&NicRegistration, &info);    // expect: PCW613
}

static VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}

static VOID
NicHalt(NDIS_HANDLE Context, NDIS_HALT_ACTION Action)
{
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Action);
    NicStopCounters();
}

static NDIS_STATUS
NicInitialize(NDIS_HANDLE Handle, NDIS_HANDLE Context, PNDIS_MINIPORT_INIT_PARAMETERS Parameters)
{
    UNREFERENCED_PARAMETER(Handle);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Parameters);
    if (!NT_SUCCESS(NicStartCounters()))
        return NDIS_STATUS_FAILURE;
    return NDIS_STATUS_SUCCESS;
}

static VOID
NicUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    NdisMDeregisterMiniportDriver(NicDriver);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NDIS_MINIPORT_DRIVER_CHARACTERISTICS characteristics = { 0 };

    characteristics.Header.Type = NDIS_OBJECT_TYPE_MINIPORT_DRIVER_CHARACTERISTICS;
    characteristics.InitializeHandlerEx = NicInitialize;
    characteristics.HaltHandlerEx = NicHalt;
    characteristics.UnloadHandler = NicUnload;
    return NdisMRegisterMiniportDriver(DriverObject, RegistryPath, NULL, &characteristics, &NicDriver);
}
