/* A function of another file writes to the structure that holds the handle; what is closed then is still the instance. */

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

static NTSTATUS
PortOpen(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };

    return PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data);
}

static VOID
PortClose(PORT *Port)
{
    if (Port->Instance != NULL) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
}

NTSTATUS
PortArrive(PORT *Port)
{
    NTSTATUS status = PortOpen(Port);

    if (!NT_SUCCESS(status))
        return status;
    status = PortMakeRing(Port);
    if (!NT_SUCCESS(status)) {
        PcwCloseInstance(Port->Instance);
        Port->Instance = NULL;
    }
    return status;
}

NTSTATUS
PortArriveAgain(PORT *Port)
{
    NTSTATUS status = PortOpen(Port);

    if (!NT_SUCCESS(status))
        return status;
    status = PortMakeRing(Port);
    if (!NT_SUCCESS(status))
        goto Failed;
    return status;

Failed:
    PortClose(Port);
    return status;
}

VOID
PortLeave(PORT *Port)
{
    PortClose(Port);
}
