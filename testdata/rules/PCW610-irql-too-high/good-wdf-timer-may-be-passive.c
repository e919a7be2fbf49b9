/* A framework timer runs at PASSIVE_LEVEL where its attributes say so. */

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

#include <wdf.h>

static VOID
PortTick(WDFTIMER Timer)
{
    PORT *port = (PORT *)WdfTimerGetParentObject(Timer);

    if (port->Instance != NULL) {
        PcwCloseInstance(port->Instance);
        port->Instance = NULL;
    }
}

NTSTATUS
PortWatch(WDFDEVICE Device, WDFTIMER *Timer)
{
    WDF_OBJECT_ATTRIBUTES attributes;
    WDF_TIMER_CONFIG config;

    WDF_TIMER_CONFIG_INIT_PERIODIC(&config, PortTick, 1000);
    WDF_OBJECT_ATTRIBUTES_INIT(&attributes);
    attributes.ParentObject = Device;
    attributes.ExecutionLevel = WdfExecutionLevelPassive;
    return WdfTimerCreate(&config, &attributes, Timer);
}

VOID
PortArrive(PORT *Port)
{
    PCW_DATA data = { &Port->Counters, sizeof(Port->Counters) };

    if (!NT_SUCCESS(PcwCreateInstance(&Port->Instance, PortRegistration, &Port->Name, 1, &data)))
        Port->Instance = NULL;
}
