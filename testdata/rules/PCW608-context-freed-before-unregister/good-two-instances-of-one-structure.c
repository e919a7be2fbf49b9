/* Start-up creates an instance in each of two ports; unload closes both, and frees each behind that. */
#include <ntddk.h>

typedef struct _PORT {
    ULONG64 Sent;
    ULONG64 Received;
    PPCW_INSTANCE Instance;
} PORT;

static PORT *Upper, *Lower;
static PPCW_REGISTRATION PortSet;
static PCW_COUNTER_DESCRIPTOR PortRows[] = {
    { 1, 0, FIELD_OFFSET(PORT, Sent), RTL_FIELD_SIZE(PORT, Sent) },
    { 2, 0, FIELD_OFFSET(PORT, Received), RTL_FIELD_SIZE(PORT, Received) },
};

static VOID
PortDelete(PORT *Port)
{
    if (Port == NULL)
        return;
    PcwCloseInstance(Port->Instance);
    ExFreePoolWithTag(Port, 'troP');
}

static NTSTATUS
PortNew(PCWSTR Text, PORT **Out)
{
    UNICODE_STRING name;
    PCW_DATA data;
    NTSTATUS status;
    PORT *port = ExAllocatePoolZero(NonPagedPoolNx, sizeof(PORT), 'troP');

    if (port == NULL)
        return STATUS_NO_MEMORY;
    RtlInitUnicodeString(&name, Text);
    data.Data = port;
    data.Size = sizeof(*port);
    status = PcwCreateInstance(&port->Instance, PortSet, &name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePoolWithTag(port, 'troP');
        return status;
    }
    *Out = port;
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    PortDelete(Upper);
    PortDelete(Lower);
    if (PortSet != NULL)
        PcwUnregister(PortSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Two Ports");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(PortRows), PortRows };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    status = PcwRegister(&PortSet, &info);
    if (!NT_SUCCESS(status))
        return status;
    status = PortNew(L"upper", &Upper);
    if (NT_SUCCESS(status))
        status = PortNew(L"lower", &Lower);
    if (!NT_SUCCESS(status)) {
        PortDelete(Upper);
        if (PortSet != NULL)
            PcwUnregister(PortSet);
        return status;
    }
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
