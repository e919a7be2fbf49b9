#include <ntddk.h>

typedef struct _SPOOL_TOTALS {
    ULONG Sent;
    ULONG Dropped;
} SPOOL_TOTALS;

static SPOOL_TOTALS Totals;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(SPOOL_TOTALS, Sent), RTL_FIELD_SIZE(SPOOL_TOTALS, Sent) },
    { 2, 0, FIELD_OFFSET(SPOOL_TOTALS, Dropped), RTL_FIELD_SIZE(SPOOL_TOTALS, Dropped) },
};

static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS Probe(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Spool");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Collect, NULL };
    PPCW_REGISTRATION handle = NULL;

    NTSTATUS status = PcwRegister(&handle, &info);

    if (NT_SUCCESS(status) && handle != NULL)
        PcwUnregister(handle);
    return status;
}

static VOID SpoolUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = SpoolUnload;
    return Probe();
}
