#include "include/mycounters.h"

static PMY_COUNTERS Queues;

NTSTATUS CreateQueues(void);

NTSTATUS StartQueues(void)
{
    NTSTATUS status = MyCountersOpen(L"Queues", &Queues);
    if (!NT_SUCCESS(status)) {
        Queues = NULL; /* the driver works without */
        return STATUS_SUCCESS;
    }
    status = CreateQueues();
    if (!NT_SUCCESS(status)) {
        MyCountersClose(Queues);
        Queues = NULL;
        return status;
    }
    return STATUS_SUCCESS;
}

VOID StopQueues(void)
{
    if (Queues != NULL) {
        MyCountersClose(Queues);
        Queues = NULL;
    }
}
