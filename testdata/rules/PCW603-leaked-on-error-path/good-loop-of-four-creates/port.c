#include "hub.h"

static PPCW_REGISTRATION HubSet;

NTSTATUS
HubCountersStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, 0, RTL_FIELD_SIZE(HUB_PORT, Stats.Packets) },
        { 2, 0, sizeof(ULONG64), RTL_FIELD_SIZE(HUB_PORT, Stats.Errors) },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Hub Ports");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };

    return PcwRegister(&HubSet, &info);
}

VOID
HubCountersStop(VOID)
{
    if (HubSet != NULL) {
        PcwUnregister(HubSet);
        HubSet = NULL;
    }
}

NTSTATUS
HubPortCreate(ULONG Number, HUB_PORT **Port)
{
    UNICODE_STRING name;
    WCHAR text[16];
    NTSTATUS status;
    PCW_DATA data;
    HUB_PORT *port = ExAllocatePoolZero(NonPagedPoolNx, sizeof(*port), 'troP');

    if (port == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    port->Number = Number;
    RtlInitEmptyUnicodeString(&name, text, sizeof(text));
    status = RtlIntegerToUnicodeString(Number, 10, &name);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(port, 'troP');
        return status;
    }
    data.Data = &port->Stats;
    data.Size = sizeof(port->Stats);
    status = PcwCreateInstance(&port->Instance, HubSet, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(port, 'troP');
        return status;
    }
    *Port = port;
    return STATUS_SUCCESS;
}

VOID
HubPortDelete(HUB_PORT *Port)
{
    if (Port->Instance != NULL)
        PcwCloseInstance(Port->Instance);
    ExFreePoolWithTag(Port, 'troP');
}
