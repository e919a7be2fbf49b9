#include "queue.h"

static QUEUE_STATE QueueState;
QUEUE_STATE *Queue;

NTSTATUS
QueueStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data[] = { { &QueueState.Stats, sizeof(QUEUE_STATS) }, { &QueueState.Extra, sizeof(QUEUE_EXTRA) } };
    NTSTATUS status;

    Queue = &QueueState;
    status = QueueRegister();
    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&Queue->Instance, Queue->Set, &name, 1, data);
    if (!NT_SUCCESS(status) && Queue->Set != NULL) {
        PcwUnregister(Queue->Set);
        Queue->Set = NULL;
    }
    return status;
}

VOID
QueueStop(VOID)
{
    if (Queue->Instance != NULL)
        PcwCloseInstance(Queue->Instance);
    if (Queue->Set != NULL)
        PcwUnregister(Queue->Set);
    Queue->Instance = NULL;
    Queue->Set = NULL;
}
