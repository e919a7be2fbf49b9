#include "port.h"

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
PortUp(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };

    return PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);
}

static WORK_QUEUE_ITEM PortWork;

static VOID
PortDownWork(PVOID Context)
{
    PORT *port = Context;

    if (port->Instance != NULL) {
        PcwCloseInstance(port->Instance);
        port->Instance = NULL;
    }
}

VOID
PortDown(PORT *Port)
{
    if (KeGetCurrentIrql() >= DISPATCH_LEVEL) {
        ExInitializeWorkItem(&PortWork, PortDownWork, Port);
        ExQueueWorkItem(&PortWork, DelayedWorkQueue);
        return;
    }
    PortDownWork(Port);
}
