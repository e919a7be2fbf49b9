#include <wdm.h>

//
// One counterset per functional device; the handle lives in the device extension.
//

typedef struct _GPIO_COUNTS {
    ULONG Interrupts;
    ULONG Spurious;
    ULONG64 Toggles;
} GPIO_COUNTS;

typedef struct _GPIO_EXTENSION {
    PDEVICE_OBJECT Self;
    PDEVICE_OBJECT Lower;
    PPCW_REGISTRATION Counters;
    GPIO_COUNTS Counts;
} GPIO_EXTENSION, *PGPIO_EXTENSION;

static const GUID GpioInterfaceGuid = { 0x6f1b3c52, 0x1f0e, 0x4f0a, { 0x9c, 0x77, 0x10, 0x22, 0x5b, 0x61, 0x0d, 0x31 } };

static NTSTATUS NTAPI
GpioCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PGPIO_EXTENSION ext = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { .Data = &ext->Counts, .Size = sizeof(ext->Counts) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
GpioStopCounters(PGPIO_EXTENSION Ext)
{
    if (Ext->Counters != NULL) {
        PcwUnregister(Ext->Counters);
        Ext->Counters = NULL;
    }
}

static NTSTATUS
GpioPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    PGPIO_EXTENSION ext = Device->DeviceExtension;
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status;

    if (stack->MinorFunction != IRP_MN_REMOVE_DEVICE) {
        IoSkipCurrentIrpStackLocation(Irp);
        return IoCallDriver(ext->Lower, Irp);
    }
    GpioStopCounters(ext);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoSkipCurrentIrpStackLocation(Irp);
    status = IoCallDriver(ext->Lower, Irp);
    IoDetachDevice(ext->Lower);
    IoDeleteDevice(Device);
    return status;
}

static NTSTATUS
GpioAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(GPIO_COUNTS, Interrupts), RTL_FIELD_SIZE(GPIO_COUNTS, Interrupts) },
        { 2, 0, FIELD_OFFSET(GPIO_COUNTS, Spurious), RTL_FIELD_SIZE(GPIO_COUNTS, Spurious) },
        { 3, 0, FIELD_OFFSET(GPIO_COUNTS, Toggles), RTL_FIELD_SIZE(GPIO_COUNTS, Toggles) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"GPIO Expander");
    UNICODE_STRING link;
    PCW_REGISTRATION_INFORMATION ri = { 0 };
    PDEVICE_OBJECT fdo;
    PGPIO_EXTENSION ext;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(GPIO_EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &fdo);
    if (!NT_SUCCESS(status))
        return status;

    ext = fdo->DeviceExtension;
    RtlZeroMemory(ext, sizeof(*ext));
    ext->Self = fdo;

    ri.Version = PCW_VERSION_1;
    ri.Name = &set;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    ri.Callback = GpioCallback;
    ri.CallbackContext = ext;
    status = PcwRegister(&ext->Counters, &ri);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(fdo);
        return status;
    }

    ext->Lower = IoAttachDeviceToDeviceStack(fdo, Pdo);
    if (ext->Lower == NULL) {
        GpioStopCounters(ext);
        IoDeleteDevice(fdo);
        return STATUS_NO_SUCH_DEVICE;
    }

    status = IoRegisterDeviceInterface(Pdo, &GpioInterfaceGuid, NULL, &link);
    if (!NT_SUCCESS(status)) {
        DbgPrint("gpio: no interface, %08x\n", status);
        return status;      // expect: PCW603
    }
    RtlFreeUnicodeString(&link);

    fdo->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->MajorFunction[IRP_MJ_PNP] = GpioPnp;
    DriverObject->DriverExtension->AddDevice = GpioAddDevice;
    return STATUS_SUCCESS;
}
