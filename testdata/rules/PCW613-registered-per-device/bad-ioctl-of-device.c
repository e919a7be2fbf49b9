/* A program that sends the request twice to a device makes the driver lose its handle. */

#include <ntddk.h>

#define IOCTL_COUNTERS_ON CTL_CODE(FILE_DEVICE_UNKNOWN, 0x800, METHOD_NEITHER, FILE_ANY_ACCESS)
#define IOCTL_COUNTERS_OFF CTL_CODE(FILE_DEVICE_UNKNOWN, 0x801, METHOD_NEITHER, FILE_ANY_ACCESS)

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

typedef struct _NIC_EXTENSION {
    PPCW_REGISTRATION Registration;
    NIC_COUNTERS Counters;
} NIC_EXTENSION;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), RTL_FIELD_SIZE(NIC_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), RTL_FIELD_SIZE(NIC_COUNTERS, Received) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    NIC_EXTENSION *extension = Context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &extension->Counters, sizeof(extension->Counters) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
NicOn(NIC_EXTENSION *Extension)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Nic");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(NicDescriptors), NicDescriptors };

    info.Callback = NicCallback;
    info.CallbackContext = Extension;
    return PcwRegister(&Extension->Registration, &info);    // expect: PCW613
}

static VOID
NicOff(NIC_EXTENSION *Extension)
{
    if (Extension->Registration != NULL)
        PcwUnregister(Extension->Registration);
    Extension->Registration = NULL;
}

static NTSTATUS NTAPI
NicControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status = STATUS_SUCCESS;

    switch (stack->Parameters.DeviceIoControl.IoControlCode) {
    case IOCTL_COUNTERS_ON:
        status = NicOn(Device->DeviceExtension);
        break;
    case IOCTL_COUNTERS_OFF:
        NicOff(Device->DeviceExtension);
        break;
    default:
        status = STATUS_INVALID_DEVICE_REQUEST;
        break;
    }
    Irp->IoStatus.Status = status;
    Irp->IoStatus.Information = 0;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

static VOID
NicUnload(PDRIVER_OBJECT DriverObject)
{
    NicOff(DriverObject->DeviceObject->DeviceExtension);
    IoDeleteDevice(DriverObject->DeviceObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PDEVICE_OBJECT device;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = NicControl;
    DriverObject->DriverUnload = NicUnload;
    return IoCreateDevice(DriverObject, sizeof(NIC_EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
}
