#include <ntddk.h>

typedef struct _PORT_TOTALS {
    ULONG64 Sent;
    ULONG64 Received;
} PORT_TOTALS;

static PORT_TOTALS Totals;
static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(PORT_TOTALS, Sent), RTL_FIELD_SIZE(PORT_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(PORT_TOTALS, Received), RTL_FIELD_SIZE(PORT_TOTALS, Received) },
};

static NTSTATUS PortStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows };
    PCW_DATA data = { &Totals, sizeof(Totals) };
    NTSTATUS status = PcwRegister(&Registration, &info);

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&Instance, Registration, &name, 1, &data);
    if (!NT_SUCCESS(status) && Registration != NULL) {
        PcwUnregister(Registration);
        Registration = NULL;
    }
    return status;
}

static VOID PortUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PcwCloseInstance(Instance);
    PcwCloseInstance(Instance);    // expect: PCW513
    Instance = NULL;
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PortUnload;
    return PortStart();
}
