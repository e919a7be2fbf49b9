/* A device that is removed by surprise is removed afterwards, so its instance is closed twice. */
#include <ntddk.h>

typedef struct _BLOWER_COUNTERS {
    ULONG64 Turns;
    ULONG64 Stalls;
} BLOWER_COUNTERS;

typedef struct _BLOWER {
    PDEVICE_OBJECT Lower;
    PPCW_INSTANCE Instance;
    BLOWER_COUNTERS Counters;
} BLOWER;


static PPCW_REGISTRATION BlowerSet;
static PCW_COUNTER_DESCRIPTOR BlowerRows[] = {
    { 1, 0, FIELD_OFFSET(BLOWER_COUNTERS, Turns), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BLOWER_COUNTERS, Stalls), sizeof(ULONG64) },
};

static NTSTATUS
BlowerRegister(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Blower Twice");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(BlowerRows), BlowerRows, NULL, NULL };

    return PcwRegister(&BlowerSet, &info);
}

static VOID
BlowerUnregister(VOID)
{
    if (BlowerSet != NULL)
        PcwUnregister(BlowerSet);
}

static NTSTATUS
BlowerCreate(BLOWER *Blower)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"blower");
    PCW_DATA data = { &Blower->Counters, sizeof(BLOWER_COUNTERS) };
    NTSTATUS status;

    if (BlowerSet == NULL)
        return STATUS_SUCCESS;
    status = PcwCreateInstance(&Blower->Instance, BlowerSet, &name, 1, &data);
    if (!NT_SUCCESS(status))
        Blower->Instance = NULL;
    return status;
}

static VOID
BlowerClose(BLOWER *Blower)
{
    if (Blower->Instance != NULL)
        PcwCloseInstance(Blower->Instance);    // expect: PCW513
}

static NTSTATUS
BlowerAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Physical)
{
    PDEVICE_OBJECT device;
    BLOWER *blower;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(BLOWER), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);

    if (!NT_SUCCESS(status))
        return status;
    blower = device->DeviceExtension;
    RtlZeroMemory(blower, sizeof(BLOWER));
    status = BlowerCreate(blower);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(device);
        return status;
    }
    blower->Lower = IoAttachDeviceToDeviceStack(device, Physical);
    if (blower->Lower == NULL) {
        BlowerClose(blower);
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
BlowerPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    BLOWER *blower = DeviceObject->DeviceExtension;
    NTSTATUS status;

    IoSkipCurrentIrpStackLocation(Irp);
    switch (IoGetCurrentIrpStackLocation(Irp)->MinorFunction) {
    case IRP_MN_SURPRISE_REMOVAL:
        BlowerClose(blower);
        break;
    case IRP_MN_REMOVE_DEVICE:
        status = IoCallDriver(blower->Lower, Irp);
        IoDetachDevice(blower->Lower);
        BlowerClose(blower);
        IoDeleteDevice(DeviceObject);
        return status;
    }
    return IoCallDriver(blower->Lower, Irp);
}

static VOID
BlowerUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    BlowerUnregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = BlowerAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = BlowerPnp;
    DriverObject->DriverUnload = BlowerUnload;
    return BlowerRegister();
}
