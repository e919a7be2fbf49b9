/* The failing path frees the structure and forgets the instance: one mistake. */

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

NTSTATUS
PortArrive(PCUNICODE_STRING Name, PORT **Out)
{
    PORT *port = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*port), 'troP');
    PCW_DATA data;
    NTSTATUS status;

    if (port == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    data.Data = &port->Counters;
    data.Size = sizeof(port->Counters);
    status = PcwCreateInstance(&port->Instance, PortRegistration, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePool(port);
        return status;
    }
    port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
    if (port->Ring == NULL) {
        ExFreePool(port); // expect: PCW608
        return STATUS_INSUFFICIENT_RESOURCES;
    }
    *Out = port;
    return STATUS_SUCCESS;
}

VOID
PortLeave(PORT *Port)
{
    if (Port->Instance != NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
}
