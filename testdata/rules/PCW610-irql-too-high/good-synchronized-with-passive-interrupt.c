/* The interrupt is handled at PASSIVE_LEVEL, and so is what is synchronized with it. */

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

static BOOLEAN
PortUp(PVOID Context)
{
    PORT *port = Context;
    PCW_DATA data = { &port->Counters, sizeof(port->Counters) };

    if (!NT_SUCCESS(PcwCreateInstance(&port->Instance, PortRegistration, &port->Name, 1, &data)))
        port->Instance = NULL;
    return TRUE;
}

VOID
PortPrepare(PORT *Port, PKINTERRUPT Interrupt)
{
    (VOID)KeSynchronizeExecution(Interrupt, PortUp, Port);
}

NTSTATUS
PortConnect(IO_CONNECT_INTERRUPT_PARAMETERS *Parameters)
{
    Parameters->Version = CONNECT_FULLY_SPECIFIED;
    Parameters->FullySpecified.SynchronizeIrql = PASSIVE_LEVEL;
    return IoConnectInterruptEx(Parameters);
}
