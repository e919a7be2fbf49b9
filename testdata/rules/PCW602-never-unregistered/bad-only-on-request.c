/* A program switches the counters on and off; the unload routine does not switch them off. */
#include <ntddk.h>

#define IOCTL_START CTL_CODE(FILE_DEVICE_UNKNOWN, 0x800, METHOD_BUFFERED, FILE_ANY_ACCESS)
#define IOCTL_STOP CTL_CODE(FILE_DEVICE_UNKNOWN, 0x801, METHOD_BUFFERED, FILE_ANY_ACCESS)

static PPCW_REGISTRATION Set;
static ULONG64 Probes;

static NTSTATUS NTAPI
ProbeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    DECLARE_CONST_UNICODE_STRING(name, L"all");
    PCW_DATA data = { &Probes, sizeof(Probes) };

    UNREFERENCED_PARAMETER(Context);
    Probes++;
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
ProbeStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Probes On Request");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, ProbeCallback, NULL };

    if (Set != NULL)
        return STATUS_SUCCESS;
    return PcwRegister(&Set, &info);    // expect: PCW602
}

static VOID
ProbeStop(VOID)
{
    if (Set != NULL) {
        PcwUnregister(Set);
        Set = NULL;
    }
}

static NTSTATUS
ProbeControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Device);
    switch (IoGetCurrentIrpStackLocation(Irp)->Parameters.DeviceIoControl.IoControlCode) {
    case IOCTL_START:
        status = ProbeStart();
        break;
    case IOCTL_STOP:
        ProbeStop();
        break;
    default:
        status = STATUS_INVALID_DEVICE_REQUEST;
    }
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

static NTSTATUS
ProbeOpen(PDEVICE_OBJECT Device, PIRP Irp)
{
    UNREFERENCED_PARAMETER(Device);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

static VOID
ProbeUnload(PDRIVER_OBJECT DriverObject)
{
    IoDeleteDevice(DriverObject->DeviceObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PDEVICE_OBJECT device;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->MajorFunction[IRP_MJ_CREATE] = ProbeOpen;
    DriverObject->MajorFunction[IRP_MJ_CLOSE] = ProbeOpen;
    DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = ProbeControl;
    DriverObject->DriverUnload = ProbeUnload;
    return IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
}
