/*
 * Elements of an array that are closed behind PcwUnregister, and rightly so: a flag says that they are gone, they belong
 * to another set, or to one of two.
 */
#include <ntddk.h>

#define PORTS 8

typedef struct _PORT_STATS { ULONG64 Frames; } PORT_STATS;

static PPCW_REGISTRATION First, Second;
static PORT_STATS Stats[PORTS];
static PPCW_INSTANCE Cleared[PORTS], OfSecond[PORTS], OfEither[PORTS];
static ULONG Attached;

NTSTATUS
PortAttach(ULONG Port, PCUNICODE_STRING Name)
{
    PCW_DATA data = { &Stats[Port], sizeof(PORT_STATS) };
    NTSTATUS status = PcwCreateInstance(&Cleared[Port], First, Name, 1, &data);

    if (!NT_SUCCESS(status)) {
        Cleared[Port] = NULL;
        return status;
    }
    Attached |= 1u << Port;
    return status;
}

NTSTATUS
PortAttachOther(ULONG Port, PCUNICODE_STRING Name, BOOLEAN InSecond)
{
    PCW_DATA data = { &Stats[Port], sizeof(PORT_STATS) };
    NTSTATUS status = PcwCreateInstance(&OfSecond[Port], Second, Name, 1, &data);

    Stats[Port].Frames++;
    if (!NT_SUCCESS(status))
        return status;
    return PcwCreateInstance(&OfEither[Port], InSecond ? Second : First, Name, 1, &data);
}

VOID
PortDetach(ULONG Port)
{
    if (Attached & (1u << Port)) {
        Attached &= ~(1u << Port);
        PcwCloseInstance(Cleared[Port]);
        Cleared[Port] = NULL;
    }
}

static NTSTATUS
Register(PPCW_REGISTRATION *Set, PCUNICODE_STRING Name)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, FIELD_OFFSET(PORT_STATS, Frames), sizeof(ULONG64) } };
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, Name, 1, rows, NULL, NULL };

    return PcwRegister(Set, &info);
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    ULONG i;

    UNREFERENCED_PARAMETER(DriverObject);
    if (First != NULL) {
        PcwUnregister(First);
        First = NULL;
        Attached = 0;
    } else {
        for (i = 0; i < PORTS; i++)
            PortDetach(i);
    }
    for (i = 0; i < PORTS; i++)
        PortDetach(i);
    for (i = 0; i < PORTS; i++)
        if (OfSecond[i] != NULL)
            PcwCloseInstance(OfSecond[i]);
    for (i = 0; i < PORTS; i++)
        if (OfEither[i] != NULL)
            PcwCloseInstance(OfEither[i]);
    if (Second != NULL)
        PcwUnregister(Second);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    DECLARE_CONST_UNICODE_STRING(first, L"Ports Cleared");
    DECLARE_CONST_UNICODE_STRING(second, L"Ports Of Another Set");
    NTSTATUS status = Register(&First, &first);

    UNREFERENCED_PARAMETER(RegistryPath);
    if (!NT_SUCCESS(status))
        return status;
    status = Register(&Second, &second);
    if (!NT_SUCCESS(status)) {
        if (First != NULL)
            PcwUnregister(First);
        return status;
    }
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
