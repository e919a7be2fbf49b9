/* Attach and detach know a port by its number; the unload routine unregisters first, and then detaches all ports. */
#include <ntddk.h>

#define PORTS 8

typedef struct _PORT_STATS { ULONG64 Frames; } PORT_STATS;

static PPCW_REGISTRATION Set;
static PORT_STATS Stats[PORTS];
static PPCW_INSTANCE Instances[PORTS];
static ULONG Attached;

NTSTATUS
PortAttach(ULONG Port, PCUNICODE_STRING Name)
{
    PCW_DATA data = { &Stats[Port], sizeof(PORT_STATS) };
    NTSTATUS status = PcwCreateInstance(&Instances[Port], Set, Name, 1, &data);

    if (NT_SUCCESS(status))
        Attached |= 1u << Port;
    return status;
}

VOID
PortDetach(ULONG Port)
{
    if (Attached & (1u << Port)) {
        Attached &= ~(1u << Port);
        PcwCloseInstance(Instances[Port]);    // expect: PCW605
    }
}

VOID
PortFrame(ULONG Port)
{
    Stats[Port].Frames++;
}

static VOID
PortUnload(PDRIVER_OBJECT DriverObject)
{
    ULONG i;

    UNREFERENCED_PARAMETER(DriverObject);
    if (Set != NULL)
        PcwUnregister(Set);
    for (i = 0; i < PORTS; i++)
        PortDetach(i);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(PORT_STATS, Frames), sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ports By Number");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = PortUnload;
    return PcwRegister(&Set, &info);
}
