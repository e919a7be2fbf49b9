/* Created first, put on the list under the spin lock. */

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

static KSPIN_LOCK PortLock;
static LIST_ENTRY PortList;

NTSTATUS
PortArrive(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };
    NTSTATUS status = PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);
    KIRQL irql;

    if (!NT_SUCCESS(status))
        return status;
    KeAcquireSpinLock(&PortLock, &irql);
    InsertTailList(&PortList, &Port->Link);
    KeReleaseSpinLock(&PortLock, irql);
    return STATUS_SUCCESS;
}

VOID
PortLeave(PORT *Port)
{
    PPCW_INSTANCE instance;
    KIRQL irql;

    KeAcquireSpinLock(&PortLock, &irql);
    RemoveEntryList(&Port->Link);
    instance = Port->Instance;
    Port->Instance = NULL;
    KeReleaseSpinLock(&PortLock, irql);
    if (instance != NULL)
        PcwCloseInstance(instance);
}
