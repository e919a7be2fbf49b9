/* Storport: HwStorFindAdapter is called for each adapter. */

#include <ntddk.h>
#include <storport.h>

typedef struct _HBA_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} HBA_COUNTERS;

static HBA_COUNTERS HbaCounters;
static PPCW_REGISTRATION HbaRegistration;

static PCW_COUNTER_DESCRIPTOR HbaDescriptors[] = {
    { 1, 0, FIELD_OFFSET(HBA_COUNTERS, Sent), RTL_FIELD_SIZE(HBA_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(HBA_COUNTERS, Received), RTL_FIELD_SIZE(HBA_COUNTERS, Received) },
};

static NTSTATUS NTAPI
HbaCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &HbaCounters, sizeof(HbaCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
HbaStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Hba");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(HbaDescriptors);
    info.Counters = HbaDescriptors;
    info.Callback = HbaCallback;
    return PcwRegister(&HbaRegistration, &info);    // expect: PCW613
}

static VOID
HbaStopCounters(VOID)
{
    if (HbaRegistration != NULL) {
        PcwUnregister(HbaRegistration);
        HbaRegistration = NULL;
    }
}

static ULONG
HbaFindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config,
               PBOOLEAN Again)
{
    UNREFERENCED_PARAMETER(Extension);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Bus);
    UNREFERENCED_PARAMETER(Arguments);
    UNREFERENCED_PARAMETER(Config);
    *Again = FALSE;
    if (!NT_SUCCESS(HbaStartCounters()))
        HbaRegistration = NULL;
    return SP_RETURN_FOUND;
}

static VOID
HbaFreeAdapter(PVOID Extension)
{
    UNREFERENCED_PARAMETER(Extension);
    HbaStopCounters();
}

ULONG
DriverEntry(PVOID DriverObject, PVOID RegistryPath)
{
    HW_INITIALIZATION_DATA data = { 0 };

    data.HwInitializationDataSize = sizeof(data);
    data.HwFindAdapter = (PVOID)HbaFindAdapter;
    data.HwFreeAdapterResources = HbaFreeAdapter;
    return StorPortInitialize(DriverObject, RegistryPath, &data, NULL);
}
