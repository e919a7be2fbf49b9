/* lpt2usb: function driver, one counterset per device.  The build number is kept in the device extension. */
#include <wdm.h>

typedef struct _DEVICE_EXTENSION {
    PDEVICE_OBJECT     Self;
    PDEVICE_OBJECT     Lower;
    ULONG              OsBuild;
    PPCW_REGISTRATION  Pcw;
    struct {
        ULONG   Pages;
        ULONG   PaperOut;
        ULONG64 Bytes;
    } Perf;
} DEVICE_EXTENSION, *PDEVICE_EXTENSION;

#define PERF_OFFSET(m) (FIELD_OFFSET(DEVICE_EXTENSION, Perf.m) - FIELD_OFFSET(DEVICE_EXTENSION, Perf))

static PCW_COUNTER_DESCRIPTOR LptCounters[] = {
    { 1, 0, PERF_OFFSET(Pages),    RTL_FIELD_SIZE(DEVICE_EXTENSION, Perf.Pages) },
    { 2, 0, PERF_OFFSET(PaperOut), RTL_FIELD_SIZE(DEVICE_EXTENSION, Perf.PaperOut) },
    { 3, 0, PERF_OFFSET(Bytes),    RTL_FIELD_SIZE(DEVICE_EXTENSION, Perf.Bytes) },
};

static NTSTATUS NTAPI
LptPerf(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PDEVICE_EXTENSION ext = Context;
    UNICODE_STRING inst = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d;

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        d.Data = &ext->Perf;
        d.Size = sizeof(ext->Perf);
        return PcwAddInstance(Info->CollectData.Buffer, &inst, 0, 1, &d);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
LptPerfStart(PDEVICE_EXTENSION ext)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Parallel Adapter");
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    ri.Version = ext->OsBuild < 19645 ? PCW_VERSION_1 : PCW_VERSION_2;
    ri.Name = &name;
    ri.CounterCount = RTL_NUMBER_OF(LptCounters);
    ri.Counters = LptCounters;
    ri.Callback = LptPerf;
    ri.CallbackContext = ext;
    return PcwRegister(&ext->Pcw, &ri);
}

static VOID
LptPerfStop(PDEVICE_EXTENSION ext)
{
    if (ext->Pcw != NULL) {
        PcwUnregister(ext->Pcw);
        ext->Pcw = NULL;
    }
}

static NTSTATUS
LptAddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT Pdo)
{
    RTL_OSVERSIONINFOW os = { sizeof(os) };
    PDEVICE_OBJECT fdo;
    PDEVICE_EXTENSION ext;
    NTSTATUS status;

    status = IoCreateDevice(DriverObject, sizeof(DEVICE_EXTENSION), NULL, FILE_DEVICE_PARALLEL_PORT, 0, FALSE, &fdo);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    ext = fdo->DeviceExtension;
    RtlZeroMemory(ext, sizeof(*ext));
    ext->Self = fdo;
    RtlGetVersion(&os);
    ext->OsBuild = os.dwBuildNumber;

    ext->Lower = IoAttachDeviceToDeviceStack(fdo, Pdo);
    if (ext->Lower == NULL) {
        IoDeleteDevice(fdo);
        return STATUS_NO_SUCH_DEVICE;
    }

    status = LptPerfStart(ext);
    if (!NT_SUCCESS(status)) {
        IoDetachDevice(ext->Lower);
        IoDeleteDevice(fdo);
        return status;
    }
    fdo->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
LptPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    PDEVICE_EXTENSION ext = DeviceObject->DeviceExtension;
    PDEVICE_OBJECT lower = ext->Lower;
    NTSTATUS status;

    if (IoGetCurrentIrpStackLocation(Irp)->MinorFunction != IRP_MN_REMOVE_DEVICE) {
        IoSkipCurrentIrpStackLocation(Irp);
        return IoCallDriver(lower, Irp);
    }

    LptPerfStop(ext);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoSkipCurrentIrpStackLocation(Irp);
    status = IoCallDriver(lower, Irp);
    IoDetachDevice(lower);
    IoDeleteDevice(DeviceObject);
    return status;
}

static VOID
LptUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverExtension->AddDevice = LptAddDevice;
    DriverObject->MajorFunction[IRP_MJ_PNP] = LptPnp;
    DriverObject->DriverUnload = LptUnload;
    return STATUS_SUCCESS;
}
