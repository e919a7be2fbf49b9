/* IRP_MN_REMOVE_DEVICE comes after a device that did not start, to the same routine. */

#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PORT_COUNTERS;

typedef struct _PORT {
    LIST_ENTRY Link;
    UNICODE_STRING Name;
    PORT_COUNTERS Counters;
    PPCW_INSTANCE Instance;
    PPCW_INSTANCE Errors;
    PVOID Ring;
} PORT;

static PPCW_REGISTRATION PortRegistration;

static PCW_COUNTER_DESCRIPTOR PortDescriptors[] = {
    { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(PORT_COUNTERS, Received), sizeof(ULONG64) },
};

NTSTATUS
PortStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(PortDescriptors);
    info.Counters = PortDescriptors;
    return PcwRegister(&PortRegistration, &info);
}

VOID
PortStopCounters(VOID)
{
    if (PortRegistration != NULL) {
        PcwUnregister(PortRegistration);
        PortRegistration = NULL;
    }
}

static NTSTATUS
PortStartDevice(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };
    NTSTATUS status = PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);

    if (!NT_SUCCESS(status)) {
        Port->Instance = NULL;
        return status;
    }
    Port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
    return Port->Ring != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
}

NTSTATUS
PortDispatchPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    PORT *port = Device->DeviceExtension;
    PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status = STATUS_SUCCESS;

    switch (stack->MinorFunction) {
    case IRP_MN_START_DEVICE:
        status = PortStartDevice(port);
        break;
    case IRP_MN_REMOVE_DEVICE:
        if (port->Instance != NULL) {
            PcwCloseInstance(port->Instance);
            port->Instance = NULL;
        }
        break;
    }
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}
