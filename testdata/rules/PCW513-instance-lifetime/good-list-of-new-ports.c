/* Ports are made in a loop; the list keeps them. */

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
PortDiscover(ULONG Count, PUNICODE_STRING Names)
{
    ULONG i;

    for (i = 0; i < Count; i++) {
        PORT *port = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*port), 'troP');
        PCW_DATA data;
        if (port == NULL)
            return STATUS_INSUFFICIENT_RESOURCES;
        data.Data = &port->Counters;
        data.Size = sizeof(port->Counters);
        if (!NT_SUCCESS(PcwCreateInstance(&port->Instance, PortRegistration, &Names[i], 1, &data))) {
            ExFreePoolWithTag(port, 'troP');
            continue;
        }
        InsertTailList(&PortList, &port->Link);
    }
    return STATUS_SUCCESS;
}

VOID
PortForget(VOID)
{
    while (!IsListEmpty(&PortList)) {
        PORT *port = CONTAINING_RECORD(RemoveHeadList(&PortList), PORT, Link);
        PcwCloseInstance(port->Instance);
        ExFreePoolWithTag(port, 'troP');
    }
}
