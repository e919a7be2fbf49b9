/* DPCs and threads share a helper, which asks at which IRQL it runs. */

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
PortUp(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };

    return PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);
}

static KDPC PortDpc;
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

static VOID
PortDown(PORT *Port)
{
    if (KeGetCurrentIrql() >= DISPATCH_LEVEL)
        ExQueueWorkItem(&PortWork, DelayedWorkQueue);
    else
        PortDownWork(Port);
}

static VOID
PortDownDpc(PKDPC Dpc, PVOID Context, PVOID First, PVOID Second)
{
    UNREFERENCED_PARAMETER(Dpc);
    UNREFERENCED_PARAMETER(First);
    UNREFERENCED_PARAMETER(Second);
    PortDown(Context);
}

VOID
PortPrepare(PORT *Port)
{
    ExInitializeWorkItem(&PortWork, PortDownWork, Port);
    KeInitializeDpc(&PortDpc, PortDownDpc, Port);
}

VOID
PortRemove(PORT *Port)
{
    PortDown(Port);
}
