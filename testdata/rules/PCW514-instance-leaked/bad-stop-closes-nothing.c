/* The routine that should close the instance does nothing, at removal and when AddDevice fails: one mistake. */

#include <ntddk.h>

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
    ULONG64 Bytes;
} STATS, *PSTATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 0, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) },
    { 1, 0, FIELD_OFFSET(STATS, Writes), RTL_FIELD_SIZE(STATS, Writes) },
    { 2, 0, FIELD_OFFSET(STATS, Bytes), RTL_FIELD_SIZE(STATS, Bytes) },
};

typedef struct _DEVEXT {
    PDEVICE_OBJECT Lower;
    PDEVICE_OBJECT Self;
    PPCW_INSTANCE Instance;
    STATS Stats;
} DEVEXT, *PDEVEXT;
static PPCW_REGISTRATION g_Reg;

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NULL;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Reg, &info);
}

VOID DriverUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
}

static VOID StopStats(PDEVEXT ext)
{
    if (ext->Instance != NULL)
        ext->Instance = NULL;
}

NTSTATUS FooAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    PDEVICE_OBJECT device;
    PDEVEXT ext;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"dev");
    PCW_DATA data;
    NTSTATUS status = IoCreateDevice(DriverObject, sizeof(DEVEXT), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    ext = (PDEVEXT)device->DeviceExtension;
    RtlZeroMemory(ext, sizeof(DEVEXT));
    ext->Self = device;
    data.Data = &ext->Stats;
    data.Size = sizeof(ext->Stats);
    status = PcwCreateInstance(&ext->Instance, g_Reg, &name, 1, &data);    // expect: PCW514
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(device);
        return status;
    }
    ext->Lower = IoAttachDeviceToDeviceStack(device, Pdo);
    if (ext->Lower == NULL) {
        StopStats(ext);
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    device->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

NTSTATUS FooPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PDEVEXT ext = (PDEVEXT)DeviceObject->DeviceExtension;
    PIO_STACK_LOCATION sp = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status;
    if (sp->MinorFunction == IRP_MN_REMOVE_DEVICE) {
        IoSkipCurrentIrpStackLocation(Irp);
        status = IoCallDriver(ext->Lower, Irp);
        StopStats(ext);
        IoDetachDevice(ext->Lower);
        IoDeleteDevice(DeviceObject);
        return status;
    }
    IoSkipCurrentIrpStackLocation(Irp);
    return IoCallDriver(ext->Lower, Irp);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = DriverUnload;
    DriverObject->DriverExtension->AddDevice = FooAddDevice; DriverObject->MajorFunction[IRP_MJ_PNP] = FooPnp;
    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
