/* A list of any length is filled, and emptied when a step fails: too many paths that have done different things meet. */
#include <ntddk.h>
typedef struct { LIST_ENTRY Link; PPCW_INSTANCE Instance; ULONG Reads; ULONG Writes; } PORT;
static LIST_ENTRY Ports;
static ULONG PortCount;
static PPCW_REGISTRATION Registration;

VOID PortConfigure(ULONG Count)
{
    PortCount = Count;
}

static NTSTATUS PortOpen(PORT *Port, PUNICODE_STRING Name)
{
    PCW_DATA data = { Port, sizeof(*Port) };
    NTSTATUS status = IoCreateSymbolicLink(Name, Name);
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&Port->Instance, Registration, Name, 1, &data);
    if (!NT_SUCCESS(status))
        Port->Instance = NULL;
    return status;
}

static VOID PortStop(VOID)
{
    PLIST_ENTRY entry, next;
    for (entry = Ports.Flink; entry != &Ports; entry = next) {
        PORT *port = CONTAINING_RECORD(entry, PORT, Link);
        next = entry->Flink;
        RemoveEntryList(entry);
        if (port->Instance != NULL)
            PcwCloseInstance(port->Instance);
        ExFreePoolWithTag(port, 'troP');
    }
}

static NTSTATUS PortStart(PUNICODE_STRING Name)
{
    ULONG i;
    for (i = 0; i < PortCount; i++) {
        NTSTATUS status;
        PORT *port = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*port), 'troP');
        if (port == NULL) {
            PortStop();
            return STATUS_INSUFFICIENT_RESOURCES;
        }
        status = PortOpen(port, Name);
        if (!NT_SUCCESS(status)) {
            ExFreePoolWithTag(port, 'troP');
            PortStop();
            return status;
        }
        InsertTailList(&Ports, &port->Link);
    }
    return STATUS_SUCCESS;
}

static VOID PortUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PortStop();
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path) // expect: PCW902
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ports in a list");
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 0, 0, FIELD_OFFSET(PORT, Reads), sizeof(ULONG) },
        { 1, 0, FIELD_OFFSET(PORT, Writes), sizeof(ULONG) },
    };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(rows), rows };
    NTSTATUS status;
    InitializeListHead(&Ports);
    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    if (Registration != NULL) {
        status = PortStart(Path);
        if (!NT_SUCCESS(status)) {
            PcwUnregister(Registration);
            Registration = NULL;
            return status;
        }
    }
    Driver->DriverUnload = PortUnload;
    return STATUS_SUCCESS;
}
