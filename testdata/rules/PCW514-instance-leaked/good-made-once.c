/* It is created when there is none yet: a request that fails may be sent again, and the file's close closes it. */

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
PortOpen(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };
    NTSTATUS status;

    if (Port->Instance == NULL) {
        status = PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);
        if (!NT_SUCCESS(status)) {
            Port->Instance = NULL;
            return status;
        }
    }
    if (Port->Ring == NULL) {
        Port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
        if (Port->Ring == NULL)
            return STATUS_INSUFFICIENT_RESOURCES;
    }
    return STATUS_SUCCESS;
}

NTSTATUS
PortControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    PIO_STACK_LOCATION at = IoGetCurrentIrpStackLocation(Irp);
    NTSTATUS status = PortOpen(at->FileObject->FsContext);

    UNREFERENCED_PARAMETER(Device);
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

NTSTATUS
PortFileClose(PDEVICE_OBJECT Device, PIRP Irp)
{
    PORT *port = IoGetCurrentIrpStackLocation(Irp)->FileObject->FsContext;

    UNREFERENCED_PARAMETER(Device);
    if (port->Instance != NULL)
        PcwCloseInstance(port->Instance);
    if (port->Ring != NULL)
        ExFreePool(port->Ring);
    ExFreePool(port);
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}
