/* CallbackContext is a variable of the driver; the callback follows a pointer in it. */

#include <ntddk.h>

typedef struct _QUEUE {
    ULONG64 Requests;
    ULONG64 Errors;
} QUEUE;

typedef struct _ADAPTER {
    ULONG Count;
    struct {
        QUEUE *First;
    } Queues;
} ADAPTER;

static ADAPTER Adapter;
static PPCW_REGISTRATION Registration;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(QUEUE, Requests), RTL_FIELD_SIZE(QUEUE, Requests) },
    { 2, 0, FIELD_OFFSET(QUEUE, Errors), RTL_FIELD_SIZE(QUEUE, Errors) },
};

static NTSTATUS NTAPI
Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    ADAPTER *adapter = Context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"queue 0");
    PCW_DATA data;

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Data = &adapter->Queues.First[0];
    data.Size = sizeof(QUEUE);
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Registration != NULL)
        PcwUnregister(Registration);
    ExFreePool(Adapter.Queues.First);
    Adapter.Queues.First = NULL;
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queues");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, Descriptors, Collect, &Adapter };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);
    Adapter.Queues.First = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4 * sizeof(QUEUE), 'uQoC');
    if (Adapter.Queues.First == NULL)
        return STATUS_NO_MEMORY;
    status = PcwRegister(&Registration, &info);
    if (!NT_SUCCESS(status)) {
        ExFreePool(Adapter.Queues.First);
        return status;
    }
    DriverObject->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
