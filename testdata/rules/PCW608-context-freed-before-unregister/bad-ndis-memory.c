#include <ndis.h>

/* Memory of NDIS holds the data blocks of the queues, and their handles, and is freed first. */
typedef struct _QUEUE {
    ULONG64 Sends;
    PPCW_INSTANCE Instance;
} QUEUE;

typedef struct _ADAPTER {
    USHORT Count;
    QUEUE *Queues;
} ADAPTER;

static PPCW_REGISTRATION QueueSet;

static VOID OpenQueues(ADAPTER *a, PCUNICODE_STRING name)
{
    USHORT i;

    for (i = 0; i < a->Count; i++) {
        PCW_DATA data = { &a->Queues[i].Sends, sizeof(ULONG64) };
        if (!NT_SUCCESS(PcwCreateInstance(&a->Queues[i].Instance, QueueSet, name, 1, &data))) {
            a->Queues[i].Instance = NULL;
            break;
        }
    }
}

static VOID CloseQueues(ADAPTER *a)
{
    USHORT i;

    for (i = 0; i < a->Count; i++) {
        if (a->Queues[i].Instance != NULL)
            PcwCloseInstance(a->Queues[i].Instance);
        a->Queues[i].Instance = NULL;
    }
}

NTSTATUS AdapterArrive(ADAPTER **out, NDIS_HANDLE handle, PCUNICODE_STRING name)
{
    ADAPTER *a = NdisAllocateMemoryWithTagPriority(handle, sizeof(ADAPTER), 'dAhM', NormalPoolPriority);

    if (a == NULL)
        return STATUS_NO_MEMORY;
    a->Count = 4;
    a->Queues = NdisAllocateMemoryWithTagPriority(handle, sizeof(QUEUE) * 4, 'uQhM', NormalPoolPriority);
    if (a->Queues == NULL) {
        NdisFreeMemory(a, 0, 0);
        return STATUS_NO_MEMORY;
    }
    NdisZeroMemory(a->Queues, sizeof(QUEUE) * 4);
    a->Queues[0].Sends++;
    OpenQueues(a, name);
    *out = a;
    return STATUS_SUCCESS;
}

VOID AdapterRemove(ADAPTER *a)
{
    NdisFreeMemory(a->Queues, 0, 0); // expect: PCW608
    CloseQueues(a);
    NdisFreeMemory(a, 0, 0);
}

static VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    if (QueueSet != NULL)
        PcwUnregister(QueueSet);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Mohair Queues");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, descriptors, NULL, NULL };

    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = Unload;
    return PcwRegister(&QueueSet, &info);
}
