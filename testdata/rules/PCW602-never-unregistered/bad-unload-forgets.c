/*++

    Module: battery.c

    Upper filter that watches battery status queries.

--*/
#include <ntddk.h>

typedef struct _BATT_COUNTERS
{
    volatile LONG StatusQueries;
    volatile LONG TagQueries;
} BATT_COUNTERS, *PBATT_COUNTERS;

BATT_COUNTERS BattCounters;
PPCW_REGISTRATION BattRegistration;
PVOID BattScratch;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD BattUnload;
DRIVER_ADD_DEVICE BattAddDevice;

_Use_decl_annotations_
NTSTATUS
BattAddDevice(
    PDRIVER_OBJECT DriverObject,
    PDEVICE_OBJECT PhysicalDeviceObject
    )
{
    PDEVICE_OBJECT filter;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(PVOID), NULL, FILE_DEVICE_BATTERY, 0, FALSE, &filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    *(PDEVICE_OBJECT *)filter->DeviceExtension = IoAttachDeviceToDeviceStack(filter, PhysicalDeviceObject);
    filter->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

NTSTATUS NTAPI
BattCounterSetCallback(
    _In_ PCW_CALLBACK_TYPE Type,
    _In_ PPCW_CALLBACK_INFORMATION Info,
    _In_opt_ PVOID Context
    )
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    data.Data = Context;
    data.Size = sizeof(BATT_COUNTERS);

    if (Type == PcwCallbackEnumerateInstances) {
        (VOID)PcwAddInstance(Info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    } else if (Type == PcwCallbackCollectData) {
        (VOID)PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

_Use_decl_annotations_
VOID
BattUnload(
    PDRIVER_OBJECT DriverObject
    )
{
    UNREFERENCED_PARAMETER(DriverObject);

    if (BattScratch != NULL) {
        ExFreePoolWithTag(BattScratch, 'ttaB');
    }
}

_Use_decl_annotations_
NTSTATUS
DriverEntry(
    PDRIVER_OBJECT DriverObject,
    PUNICODE_STRING RegistryPath
    )
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = {
        { 1, 0, FIELD_OFFSET(BATT_COUNTERS, StatusQueries), RTL_FIELD_SIZE(BATT_COUNTERS, StatusQueries) },
        { 2, 0, FIELD_OFFSET(BATT_COUNTERS, TagQueries), RTL_FIELD_SIZE(BATT_COUNTERS, TagQueries) },
    };
    UNICODE_STRING counterSet = RTL_CONSTANT_STRING(L"Battery Filter");
    PCW_REGISTRATION_INFORMATION registration;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    DriverObject->DriverUnload = BattUnload;
    DriverObject->DriverExtension->AddDevice = BattAddDevice;

    BattScratch = ExAllocatePool2(POOL_FLAG_PAGED, 512, 'ttaB');
    if (BattScratch == NULL) {
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    RtlZeroMemory(&registration, sizeof(registration));
    registration.Version = PCW_VERSION_1;
    registration.Name = &counterSet;
    registration.CounterCount = RTL_NUMBER_OF(descriptors);
    registration.Counters = descriptors;
    registration.Callback = BattCounterSetCallback;
    registration.CallbackContext = &BattCounters;

    status = PcwRegister(&BattRegistration, &registration);     // expect: PCW602
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(BattScratch, 'ttaB');
        BattScratch = NULL;
    }
    return status;
}
