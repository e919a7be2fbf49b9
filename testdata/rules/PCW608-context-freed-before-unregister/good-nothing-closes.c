/* Nothing closes the instances but PcwUnregister, and what frees their structures runs behind that, or where none is
 * open. */
#include <ntddk.h>

typedef struct _QUEUE_STATS {
    LIST_ENTRY Link;
    PPCW_INSTANCE Instance;
    ULONG64 Requests;
} QUEUE_STATS, *PQUEUE_STATS;

static PPCW_REGISTRATION Set;
static LIST_ENTRY Queues;

static VOID
QueueFree(PQUEUE_STATS Queue)
{
    ExFreePoolWithTag(Queue, 'tatS');
}

static VOID
QueuesFree(VOID)
{
    while (!IsListEmpty(&Queues)) {
        PLIST_ENTRY entry = RemoveHeadList(&Queues);
        PQUEUE_STATS queue = CONTAINING_RECORD(entry, QUEUE_STATS, Link);

        QueueFree(queue);
    }
}

NTSTATUS
QueueAdd(PCUNICODE_STRING Name)
{
    PQUEUE_STATS queue = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*queue), 'tatS');
    PCW_DATA data;
    NTSTATUS status;

    if (queue == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    if (Name->Length == 0) {
        QueueFree(queue);
        return STATUS_INVALID_PARAMETER;
    }
    data.Data = &queue->Requests;
    data.Size = sizeof(queue->Requests);
    status = PcwCreateInstance(&queue->Instance, Set, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        QueueFree(queue);
        return status;
    }
    queue->Requests++;
    InsertTailList(&Queues, &queue->Link);
    return STATUS_SUCCESS;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (Set != NULL)
        PcwUnregister(Set);
    QueuesFree();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Unregister Closes");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, rows, NULL, NULL };

    UNREFERENCED_PARAMETER(RegistryPath);
    InitializeListHead(&Queues);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Set, &info);
}
