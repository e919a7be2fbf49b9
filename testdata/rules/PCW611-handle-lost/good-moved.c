/* Another variable has the handle from then on. */
#include <ntddk.h>

typedef struct _TAPE_TOTALS {
    ULONG64 Reads;
    ULONG64 Writes;
} TAPE_TOTALS;

static TAPE_TOTALS Totals;
static PPCW_REGISTRATION Registration;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TAPE_TOTALS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(TAPE_TOTALS, Writes), sizeof(ULONG64) },
};

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

static PPCW_REGISTRATION Kept;
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tape");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = Collect;
    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    Kept = Registration;
    Registration = NULL;
    if (Kept != NULL)
        PcwUnregister(Kept);
    return STATUS_SUCCESS;
}
