/* Each request makes a session of its own. */

#include <ntddk.h>

typedef struct _SESSION {
    LIST_ENTRY Link;
    PPCW_REGISTRATION Registration;
    ULONG64 Requests;
} SESSION;

static LIST_ENTRY Sessions;
static PCW_COUNTER_DESCRIPTOR Descriptors[] = { { 1, 0, 0, sizeof(ULONG64) } };

static NTSTATUS NTAPI
SessionCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    SESSION *session = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"session");
    PCW_DATA data = { &session->Requests, sizeof(session->Requests) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

static NTSTATUS
SessionOpen(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Session");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Descriptors), Descriptors };
    SESSION *session = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*session), 'seSC');
    NTSTATUS status;

    if (session == NULL)
        return STATUS_NO_MEMORY;
    info.Callback = SessionCallback;
    info.CallbackContext = session;
    status = PcwRegister(&session->Registration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePool(session);
        return status;
    }
    InsertTailList(&Sessions, &session->Link);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
SessionControl(PDEVICE_OBJECT Device, PIRP Irp)
{
    NTSTATUS status = SessionOpen();

    UNREFERENCED_PARAMETER(Device);
    Irp->IoStatus.Status = status;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return status;
}

static VOID
SessionUnload(PDRIVER_OBJECT DriverObject)
{
    while (!IsListEmpty(&Sessions)) {
        SESSION *session = CONTAINING_RECORD(RemoveHeadList(&Sessions), SESSION, Link);

        if (session->Registration != NULL)
            PcwUnregister(session->Registration);
        ExFreePool(session);
    }
    IoDeleteDevice(DriverObject->DeviceObject);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    PDEVICE_OBJECT device;

    UNREFERENCED_PARAMETER(RegistryPath);
    InitializeListHead(&Sessions);
    DriverObject->DriverUnload = SessionUnload;
    DriverObject->MajorFunction[IRP_MJ_DEVICE_CONTROL] = SessionControl;
    return IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
}
