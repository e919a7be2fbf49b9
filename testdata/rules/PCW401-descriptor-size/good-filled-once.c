/* RtlRunOnceExecuteOnce() calls the function that fills the table: what it writes is not known here. */
#include <ntddk.h>

typedef struct _TAPE_TOTALS {
    ULONG64 Reads;
    ULONG64 Writes;
} TAPE_TOTALS;

static TAPE_TOTALS Totals;
static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[2];

static ULONG NTAPI FillRows(PRTL_RUN_ONCE Once, PVOID Parameter, PVOID *Context)
{
    UNREFERENCED_PARAMETER(Once);
    UNREFERENCED_PARAMETER(Parameter);
    UNREFERENCED_PARAMETER(Context);
    Rows[0].Id = 1;
    Rows[0].Offset = FIELD_OFFSET(TAPE_TOTALS, Reads);
    Rows[0].Size = sizeof(ULONG64);
    Rows[1].Id = 2;
    Rows[1].Offset = FIELD_OFFSET(TAPE_TOTALS, Writes);
    Rows[1].Size = sizeof(ULONG64);
    return TRUE;
}

static RTL_RUN_ONCE RowsOnce;

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tape");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    RtlRunOnceExecuteOnce(&RowsOnce, FillRows, NULL, NULL);  // expect: PCW901
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}
