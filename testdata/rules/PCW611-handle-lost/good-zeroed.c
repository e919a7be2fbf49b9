/* The structure is zeroed before, after a failure, and after it was given back. */

#include <ntddk.h>

typedef struct _COUNTS {
    ULONG64 Sent;
    ULONG64 Lost;
} COUNTS;

static COUNTS Counts;
static const PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(COUNTS, Sent), RTL_FIELD_SIZE(COUNTS, Sent) },
    { 2, 0, FIELD_OFFSET(COUNTS, Lost), RTL_FIELD_SIZE(COUNTS, Lost) },
};

static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
    PCW_DATA data = { &Counts, sizeof(Counts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS OpenCounters(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Link");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), (PPCW_COUNTER_DESCRIPTOR)Rows, OnRequest
    };
    return PcwRegister(Handle, &info);
}

static struct {
    ULONG State;
    PPCW_REGISTRATION Handle;
    LIST_ENTRY Links;
} Link;

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Link.Handle != NULL)
        PcwUnregister(Link.Handle);
}

static VOID Reset(VOID)
{
    if (Link.Handle != NULL)
        PcwUnregister(Link.Handle);
    RtlZeroMemory(&Link, sizeof(Link));
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    RtlZeroMemory(&Link, sizeof(Link));
    status = OpenCounters(&Link.Handle);
    if (!NT_SUCCESS(status)) {
        RtlZeroMemory(&Link, sizeof(Link));
        return status;
    }
    RtlZeroMemory(&Link.Links, sizeof(Link.Links));
    status = IoRegisterShutdownNotification(Driver->DeviceObject);
    if (!NT_SUCCESS(status))
        Reset();
    return status;
}
