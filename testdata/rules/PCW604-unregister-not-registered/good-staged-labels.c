// nicdbg: staged unwinding, in reverse order
#include <ntddk.h>

struct nd_stats { UINT64 rx, tx; };
static struct nd_stats nd_stats;
static PPCW_REGISTRATION nd_rx_set, nd_tx_set;
static PVOID nd_ring;

static PCW_COUNTER_DESCRIPTOR nd_rx_desc[] = { { 1, 0, FIELD_OFFSET(struct nd_stats, rx), sizeof(UINT64) } };
static PCW_COUNTER_DESCRIPTOR nd_tx_desc[] = { { 1, 0, FIELD_OFFSET(struct nd_stats, tx), sizeof(UINT64) } };

static NTSTATUS NTAPI nd_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { ctx, sizeof(struct nd_stats) };

    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS nd_reg(PPCW_REGISTRATION *h, PCWSTR text, PPCW_COUNTER_DESCRIPTOR desc)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    RtlInitUnicodeString(&name, text);
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.CounterCount = 1;
    ri.Counters = desc;
    ri.Callback = nd_cb;
    ri.CallbackContext = &nd_stats;
    return PcwRegister(h, &ri);
}

static VOID nd_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (nd_tx_set)
        PcwUnregister(nd_tx_set);
    if (nd_rx_set)
        PcwUnregister(nd_rx_set);
    ExFreePool(nd_ring);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(path);

    if ((st = nd_reg(&nd_rx_set, L"NIC Debug Receive", nd_rx_desc)) < 0)
        goto fail0;
    if ((st = nd_reg(&nd_tx_set, L"NIC Debug Transmit", nd_tx_desc)) < 0)
        goto fail1;
    nd_ring = ExAllocatePoolWithTag(NonPagedPoolNx, 4096, 'gbdN');
    if (nd_ring == NULL) {
        st = STATUS_INSUFFICIENT_RESOURCES;
        goto fail2;
    }
    drv->DriverUnload = nd_unload;
    return STATUS_SUCCESS;

fail2:
    if (nd_tx_set)
        PcwUnregister(nd_tx_set);
fail1:
    if (nd_rx_set)
        PcwUnregister(nd_rx_set);
fail0:
    return st;
}
