/*++
    Counters come up first.  The control device is for the lab only: without it the driver still loads.
--*/
#include <ntddk.h>

typedef struct _VOLT_STATS {
    UINT32 Rails;
    UINT32 BrownOuts;
    UINT64 Microvolts;
} VOLT_STATS;

VOLT_STATS VoltStats;
PPCW_REGISTRATION VoltCounters;
PDEVICE_OBJECT VoltControl;

PCW_COUNTER_DESCRIPTOR VoltDescriptors[] = {
    { 1, 0, FIELD_OFFSET(VOLT_STATS, Rails), RTL_FIELD_SIZE(VOLT_STATS, Rails) },
    { 2, 0, FIELD_OFFSET(VOLT_STATS, BrownOuts), RTL_FIELD_SIZE(VOLT_STATS, BrownOuts) },
    { 3, 0, FIELD_OFFSET(VOLT_STATS, Microvolts), RTL_FIELD_SIZE(VOLT_STATS, Microvolts) },
};

NTSTATUS NTAPI
VoltCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data[1];

    UNREFERENCED_PARAMETER(Context);
    data[0].Data = &VoltStats;
    data[0].Size = sizeof(VoltStats);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, data);
        break;
    case PcwCallbackCollectData:
        PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, data);
        break;
    }
    return STATUS_SUCCESS;
}

VOID
VoltUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (VoltControl != NULL) {
        IoDeleteDevice(VoltControl);
    }
    if (VoltCounters != NULL) {
        PcwUnregister(VoltCounters);
        VoltCounters = NULL;
    }
}

NTSTATUS
VoltDispatch(PDEVICE_OBJECT DeviceObject, PIRP Irp)
{
    UNREFERENCED_PARAMETER(DeviceObject);
    Irp->IoStatus.Status = STATUS_NOT_IMPLEMENTED;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_NOT_IMPLEMENTED;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Voltage Rails");
    UNICODE_STRING device = RTL_CONSTANT_STRING(L"\\Device\\VoltLab");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = VoltUnload;
    DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = VoltDispatch;

    info.Version = PCW_VERSION_1;
    info.Name = &set;
    info.CounterCount = RTL_NUMBER_OF(VoltDescriptors);
    info.Counters = VoltDescriptors;
    info.Callback = VoltCallback;
    status = PcwRegister(&VoltCounters, &info);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = IoCreateDevice(DriverObject, 0, &device, FILE_DEVICE_UNKNOWN, 0, FALSE, &VoltControl);
    if (!NT_SUCCESS(status)) {
        DbgPrint("volt: no control device (%08x), going on\n", status);
        VoltControl = NULL;
        status = STATUS_SUCCESS;
    }
    return status;
}
