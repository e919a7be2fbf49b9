/* A list of ports: each one has a handle of its own. */

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

static LIST_ENTRY PortList;

NTSTATUS
PortCreateAll(VOID)
{
    PLIST_ENTRY entry;
    NTSTATUS status = STATUS_SUCCESS;

    for (entry = PortList.Flink; entry != &PortList; entry = entry->Flink) {
        PORT *port = CONTAINING_RECORD(entry, PORT, Link);
        PCW_DATA data = { &port->Counters, sizeof(port->Counters) };
        status = PcwCreateInstance(&port->Instance, PortRegistration, &port->Name, 1, &data);
        if (!NT_SUCCESS(status))
            port->Instance = NULL;
    }
    return STATUS_SUCCESS;
}

VOID
PortCloseAll(VOID)
{
    PLIST_ENTRY entry;

    for (entry = PortList.Flink; entry != &PortList; entry = entry->Flink) {
        PORT *port = CONTAINING_RECORD(entry, PORT, Link);
        if (port->Instance != NULL) {
            PcwCloseInstance(port->Instance);
            port->Instance = NULL;
        }
    }
}
