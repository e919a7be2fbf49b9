// Which instances are asked for is asked of the name: nothing is added where the instances are enumerated.
#include <ntddk.h>

typedef struct _QUEUE {
    UNICODE_STRING Name;
    ULONG64 Depth;
    ULONG64 Total;
} QUEUE;

static QUEUE Queues[] = {
    { RTL_CONSTANT_STRING(L"high"), 0, 0 },
    { RTL_CONSTANT_STRING(L"low"), 0, 0 },
};
static PPCW_REGISTRATION QueueSet;
static PCW_COUNTER_DESCRIPTOR QueueRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE, Depth), RTL_FIELD_SIZE(QUEUE, Depth) },
    { 2, 0, FIELD_OFFSET(QUEUE, Total), RTL_FIELD_SIZE(QUEUE, Total) },
};

static NTSTATUS NTAPI
QueueCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context) // expect: PCW505
{
    PPCW_MASK_INFORMATION mask = &Info->CollectData;
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    for (i = 0; i < RTL_NUMBER_OF(Queues) && NT_SUCCESS(status); i++) {
        PCW_DATA data = { &Queues[i], sizeof(Queues[i]) };

        if (!RtlEqualUnicodeString(mask->InstanceMask, &Queues[i].Name, TRUE))
            continue;
        status = PcwAddInstance(mask->Buffer, &Queues[i].Name, i, 1, &data);
    }
    return status;
}

NTSTATUS
QueueStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Queues");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(QueueRows), QueueRows, QueueCallback };

    return PcwRegister(&QueueSet, &info);
}

VOID
QueueStop(VOID)
{
    if (QueueSet != NULL)
        PcwUnregister(QueueSet);
}
