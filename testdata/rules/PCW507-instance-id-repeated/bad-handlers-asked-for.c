/* A table of handlers by the type of the request, whose element is asked for NULL before it is called. */

#include <ntddk.h>

typedef struct _QUEUE_COUNTERS {
    ULONG64 Sent;
    ULONG Dropped;
} QUEUE_COUNTERS;

static QUEUE_COUNTERS Queues[4];
static PPCW_REGISTRATION QueueRegistration;
static UNICODE_STRING QueueNames[4] = {
    RTL_CONSTANT_STRING(L"rx0"),
    RTL_CONSTANT_STRING(L"rx1"),
    RTL_CONSTANT_STRING(L"tx0"),
    RTL_CONSTANT_STRING(L"tx1"),
};

static PCW_COUNTER_DESCRIPTOR QueueRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_COUNTERS, Sent), RTL_FIELD_SIZE(QUEUE_COUNTERS, Sent) },
    { 2, 0, FIELD_OFFSET(QUEUE_COUNTERS, Dropped), RTL_FIELD_SIZE(QUEUE_COUNTERS, Dropped) },
};

typedef NTSTATUS (*REQUEST_HANDLER)(PPCW_MASK_INFORMATION Request);

static NTSTATUS
AddQueues(PPCW_MASK_INFORMATION Request)
{
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(Queues); i++) {
        PCW_DATA data = { &Queues[i], sizeof(Queues[i]) };
        NTSTATUS status = PcwAddInstance(Request->Buffer, &QueueNames[i], 0, 1, &data);    // expect: PCW507

        if (!NT_SUCCESS(status))
            return status;
    }
    return STATUS_SUCCESS;
}

static const REQUEST_HANDLER Handlers[] = { NULL, NULL, AddQueues, AddQueues };

static NTSTATUS NTAPI
QueueCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if ((ULONG)Type >= RTL_NUMBER_OF(Handlers) || Handlers[Type] == NULL)
        return STATUS_NOT_SUPPORTED;
    return Handlers[Type](&Info->CollectData);
}

NTSTATUS
QueueStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Queues");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(QueueRows);
    info.Counters = QueueRows;
    info.Callback = QueueCallback;
    return PcwRegister(&QueueRegistration, &info);
}

VOID
QueueStop(VOID)
{
    if (QueueRegistration != NULL) {
        PcwUnregister(QueueRegistration);
        QueueRegistration = NULL;
    }
}
