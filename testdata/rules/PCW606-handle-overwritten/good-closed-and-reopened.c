#include <ntddk.h>

/* The operator may rename the counterset: close it, open it under the other name. */

typedef struct _PUMP_STATS { ULONG Rpm; ULONG Litres; ULONG64 Uptime; } PUMP_STATS;

PUMP_STATS PumpStats;
PPCW_REGISTRATION PumpSet;

PCW_COUNTER_DESCRIPTOR PumpRows[] = {
    { 1, 0, FIELD_OFFSET(PUMP_STATS, Rpm), RTL_FIELD_SIZE(PUMP_STATS, Rpm) },
    { 2, 0, FIELD_OFFSET(PUMP_STATS, Litres), RTL_FIELD_SIZE(PUMP_STATS, Litres) },
    { 3, 0, FIELD_OFFSET(PUMP_STATS, Uptime), RTL_FIELD_SIZE(PUMP_STATS, Uptime) },
};

static NTSTATUS NTAPI
PumpCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &PumpStats, sizeof(PumpStats) };

    UNREFERENCED_PARAMETER(Context);
    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    default:
        return STATUS_SUCCESS;
    }
}

static VOID
PumpClose(VOID)
{
    if (PumpSet != NULL) {
        PcwUnregister(PumpSet);
        PumpSet = NULL;
    }
}

static NTSTATUS
PumpOpen(BOOLEAN Metric)
{
    UNICODE_STRING metric = RTL_CONSTANT_STRING(L"Pump (litres)");
    UNICODE_STRING imperial = RTL_CONSTANT_STRING(L"Pump (gallons)");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    PumpClose();

    info.Version = PCW_VERSION_1;
    info.Name = Metric ? &metric : &imperial;
    info.CounterCount = RTL_NUMBER_OF(PumpRows);
    info.Counters = PumpRows;
    info.Callback = PumpCallback;
    return PcwRegister(&PumpSet, &info);
}

static NTSTATUS
PumpControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Device);
    status = PumpOpen(stack->Parameters.DeviceIoControl.IoControlCode == 0x222000);
    Irp->IoStatus.Status = status;
    Irp->IoStatus.Information = 0;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

static VOID
PumpUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PumpClose();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = PumpControl;
    DriverObject->DriverUnload = PumpUnload;
    return PumpOpen(TRUE);
}
