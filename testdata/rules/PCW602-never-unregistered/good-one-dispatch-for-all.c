/* One routine serves all requests, and stops the counters when the program closes its last handle. */
#include <ntddk.h>

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
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Probes Of One Dispatch");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, ProbeCallback, NULL };

    if (Set != NULL)
        return STATUS_SUCCESS;
    return PcwRegister(&Set, &info);
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
ProbeDispatch(PDEVICE_OBJECT Device, PIRP Irp)
{
    PIO_STACK_LOCATION sl = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Device);
    if (sl->MajorFunction == IRP_MJ_CLOSE)
        ProbeStop();
    else if (sl->MajorFunction == IRP_MJ_DEVICE_CONTROL)
        status = ProbeStart();
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
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
    DriverObject->MajorFunction[IRP_MJ_CREATE] = DriverObject->MajorFunction[IRP_MJ_CLOSE] =
        DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = ProbeDispatch;
    DriverObject->DriverUnload = ProbeUnload;
    return IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
}
