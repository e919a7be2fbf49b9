/* A loop without a condition of its own goes over a list of unknown length, and ends after the total. */

#include <ntddk.h>

typedef struct _PORT_COUNTERS {
    ULONG64 Sent;
} PORT_COUNTERS;

typedef struct _PORT {
    struct _PORT *Next;
    WCHAR Text[32];
    ULONG Index;
} PORT;

PORT *FirstPort;

static PORT_COUNTERS Counters;
static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, FIELD_OFFSET(PORT_COUNTERS, Sent), sizeof(ULONG64) } };

static VOID
AddPorts(PPCW_BUFFER Buffer)
{
    PCW_DATA data = { &Counters, sizeof(Counters) };
    UNICODE_STRING name;
    BOOLEAN total = FALSE;
    ULONG id;

    for (PORT *port = FirstPort;; port = port->Next) {
        if (port == NULL) {
            RtlInitUnicodeString(&name, L"_Total");
            id = 0;
            total = TRUE;
        } else {
            RtlInitUnicodeString(&name, port->Text);
            id = port->Index + 1;
        }
        PcwAddInstance(Buffer, &name, id, 1, &data);
        if (total)
            break;
    }
}

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        AddPorts(Info->EnumerateInstances.Buffer);
    else if (Type == PcwCallbackCollectData)
        AddPorts(Info->CollectData.Buffer);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Ports");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, Callback, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}
