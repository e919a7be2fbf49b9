/* The name of the type of a member stands ahead of the brace. */

#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} PORT_COUNTERS;

typedef struct _PORT LIST_ENTRY
    { Link;
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
PortArrive(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };
    NTSTATUS status = PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);

    if (!NT_SUCCESS(status))
        goto failed;
    Port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
    if (Port->Ring == NULL) {
        status = STATUS_INSUFFICIENT_RESOURCES;
        goto failed;
    }
    return STATUS_SUCCESS;
failed:
    PcwCloseInstance(Port->Instance);
    return status;
}
