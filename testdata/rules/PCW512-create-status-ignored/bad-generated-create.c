#include <wdm.h>
#include "nicCounters.h"

// ---- receive side scaling, published per queue ----

struct nic_queue {
    NIC_QUEUE stats;
    PPCW_INSTANCE pcw;
};

static struct nic_queue rxq, txq;

static UNICODE_STRING rx_name = RTL_CONSTANT_STRING(L"rx");
static UNICODE_STRING tx_name = RTL_CONSTANT_STRING(L"tx");

static void nic_queue_down(struct nic_queue *q)
{
    if (q->pcw != NULL) {
        CloseNicQueue(q->pcw);
        q->pcw = NULL;
    }
}

static NTSTATUS nic_queues_up(void)
{
    NTSTATUS st = CreateNicQueue(&rxq.pcw, &rx_name, &rxq.stats);

    if (NT_SUCCESS(st))
        CreateNicQueue(&txq.pcw, &tx_name, &txq.stats);     // expect: PCW512
    return st;
}

static VOID nic_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    nic_queue_down(&txq);
    nic_queue_down(&rxq);
    UnregisterNicQueue();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    NTSTATUS st = RegisterNicQueue(NULL, NULL);

    UNREFERENCED_PARAMETER(reg);
    if (!NT_SUCCESS(st))
        return st;

    st = nic_queues_up();
    if (!NT_SUCCESS(st)) {
        UnregisterNicQueue();
        return st;
    }
    drv->DriverUnload = nic_unload;
    return STATUS_SUCCESS;
}
