#include <ntddk.h>

/*
 *  UPS driver.  Registration is best effort; AddDevice looks at the handle before it uses it.
 */

typedef struct _UPS_NUMBERS {
    ULONG Transfers;
    ULONG LowBattery;
    ULONG64 OnBatterySeconds;
} UPS_NUMBERS;

typedef struct _UPS_EXTENSION {
    PDEVICE_OBJECT Lower;
    UPS_NUMBERS Numbers;
    PPCW_INSTANCE Instance;
} UPS_EXTENSION, *PUPS_EXTENSION;

static PPCW_REGISTRATION UpsSet = NULL;

static NTSTATUS
UpsAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"UPS");
    PUPS_EXTENSION extension;
    PDEVICE_OBJECT device;
    PCW_DATA data;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(UPS_EXTENSION), NULL, FILE_DEVICE_BATTERY, 0, FALSE, &device);
    if (!NT_SUCCESS(status)) {
        return status;
    }
    extension = (PUPS_EXTENSION)device->DeviceExtension;
    extension->Instance = NULL;
    extension->Lower = IoAttachDeviceToDeviceStack(device, Pdo);

    if (UpsSet) {
        data.Data = &extension->Numbers;
        data.Size = sizeof(UPS_NUMBERS);
        status = PcwCreateInstance(&extension->Instance, UpsSet, &name, 1, &data);
        if (!NT_SUCCESS(status)) {
            extension->Instance = NULL;
        }
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
UpsPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    PUPS_EXTENSION extension = (PUPS_EXTENSION)Device->DeviceExtension;
    PDEVICE_OBJECT lower = extension->Lower;

    if (IoGetCurrentIrpStackLocation(Irp)->MinorFunction != IRP_MN_REMOVE_DEVICE) {
        IoSkipCurrentIrpStackLocation(Irp);
        return IoCallDriver(lower, Irp);
    }

    if (extension->Instance) {
        PcwCloseInstance(extension->Instance);
        extension->Instance = NULL;
    }
    IoSkipCurrentIrpStackLocation(Irp);
    IoCallDriver(lower, Irp);
    IoDetachDevice(lower);
    IoDeleteDevice(Device);
    return STATUS_SUCCESS;
}

static VOID
UpsUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (UpsSet) {
        PcwUnregister(UpsSet);
        UpsSet = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(UPS_NUMBERS, Transfers), RTL_FIELD_SIZE(UPS_NUMBERS, Transfers) },
        { 2, 0, FIELD_OFFSET(UPS_NUMBERS, LowBattery), RTL_FIELD_SIZE(UPS_NUMBERS, LowBattery) },
        { 3, 0, FIELD_OFFSET(UPS_NUMBERS, OnBatterySeconds), RTL_FIELD_SIZE(UPS_NUMBERS, OnBatterySeconds) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Uninterruptible Supply");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = UpsAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = UpsPnp;
    DriverObject->DriverUnload = UpsUnload;

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    if (!NT_SUCCESS(PcwRegister(&UpsSet, &info))) {
        UpsSet = NULL;
    }
    return STATUS_SUCCESS;
}
