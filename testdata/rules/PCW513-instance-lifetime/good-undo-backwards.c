/* When one fails, those before it are closed, from the last to the first. */

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

static PORT Ports[4];

NTSTATUS
PortCreateAll(VOID)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(Ports); i++) {
        PCW_DATA data = { &Ports[i].Counters, sizeof(Ports[i].Counters) };
        status = PcwCreateInstance(&Ports[i].Instance, PortRegistration, &Ports[i].Name, 1, &data);
        if (!NT_SUCCESS(status))
            break;
    }
    if (!NT_SUCCESS(status)) {
        while (i-- > 0) {
            PcwCloseInstance(Ports[i].Instance);
            Ports[i].Instance = NULL;
        }
    }
    return status;
}
