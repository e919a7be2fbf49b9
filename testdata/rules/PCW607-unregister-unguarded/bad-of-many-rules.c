// Each of the rules about handles reports its own mistake only.
#include <ntddk.h>

typedef struct _PORT_TOTALS {
    ULONG64 Sent;
    ULONG64 Received;
    ULONG Dropped;
    PVOID Owner;
} PORT_TOTALS;

static PORT_TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(PORT_TOTALS, Sent), RTL_FIELD_SIZE(PORT_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(PORT_TOTALS, Dropped), RTL_FIELD_SIZE(PORT_TOTALS, Dropped) },
};

static NTSTATUS NTAPI PortCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static PPCW_REGISTRATION Dropped, Tolerated, Never;
static PPCW_INSTANCE First, Second;

static VOID PortUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PcwUnregister(Tolerated);    // expect: PCW607
    if (Dropped != NULL)
        PcwUnregister(Dropped);
    PcwCloseInstance(First);    // expect: PCW605
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Port"), other = RTL_CONSTANT_STRING(L"Contoso Port Errors");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, PortCallback };
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = PortUnload;
    PcwRegister(&Dropped, &info);    // expect: PCW601
    PcwCreateInstance(&First, Dropped, &name, 1, &data);    // expect: PCW512
    info.Name = &other;
    if (!NT_SUCCESS(PcwRegister(&Tolerated, &info)))
        DbgPrint("no counters\n");
    if (!NT_SUCCESS(PcwCreateInstance(&Second, Never, &name, 1, &data)))    // expect: PCW511
        DbgPrint("no instance\n");
    return STATUS_SUCCESS;
}
