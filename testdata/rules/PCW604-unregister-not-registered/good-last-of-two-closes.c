/* A count says who is the last one. */

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

static PPCW_REGISTRATION Handle;
static LONG References = 1;

static VOID Release(VOID)
{
    if (InterlockedDecrement(&References) == 0 && Handle != NULL)
        PcwUnregister(Handle);
}

static NTSTATUS OnClose(PDEVICE_OBJECT Device, PIRP Irp)
{
    UNREFERENCED_PARAMETER(Device);
    Release();
    Irp->IoStatus.Status = STATUS_SUCCESS;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return STATUS_SUCCESS;
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    Release();
    IoDeleteDevice(Driver->DeviceObject);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);

    UNREFERENCED_PARAMETER(Path);
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = Unload;
    Driver->MajorFunction[IRP_MJ_CLOSE] = OnClose;
    status = OpenCounters(&Handle);
    if (!NT_SUCCESS(status))
        IoDeleteDevice(device);
    return status;
}
