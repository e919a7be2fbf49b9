// perf counters of the tap adapter
#include <wdm.h>

struct tap_stats {
    UINT64 rx_bytes;
    UINT64 tx_bytes;
    UINT32 rx_drops;
    UINT32 tx_drops;
};

enum { TAP_RX_BYTES, TAP_TX_BYTES, TAP_RX_DROPS, TAP_TX_DROPS, TAP_COUNTERS };

static PCW_COUNTER_DESCRIPTOR tap_counters[TAP_COUNTERS] = {
    [TAP_RX_BYTES] = { TAP_RX_BYTES, 0, offsetof(struct tap_stats, rx_bytes), sizeof(UINT64) },
    [TAP_TX_BYTES] = { TAP_TX_BYTES, 0, offsetof(struct tap_stats, tx_bytes), sizeof(UINT64) },
    [TAP_RX_DROPS] = { TAP_RX_DROPS, 0, offsetof(struct tap_stats, rx_drops), sizeof(UINT32) },
    [TAP_TX_DROPS] = { TAP_TX_DROPS, 0, offsetof(struct tap_stats, tx_drops), sizeof(UINT32) },
};

static struct tap_stats tap_stats;
static PPCW_REGISTRATION tap_pcw;

static NTSTATUS NTAPI tap_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &tap_stats, sizeof(tap_stats) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS tap_pcw_start(void)
{
    UNICODE_STRING name = { 0 };
    PCW_REGISTRATION_INFORMATION ri = { 0 };

    name.Buffer = L"T "; // expect: PCW209
    name.MaximumLength = 6;
    name.Length = 4;
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.CounterCount = TAP_COUNTERS;
    ri.Counters = tap_counters;
    ri.Callback = tap_pcw_cb;
    return PcwRegister(&tap_pcw, &ri);
}

static VOID tap_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (tap_pcw) {
        PcwUnregister(tap_pcw);
        tap_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = tap_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = tap_unload;
    return STATUS_SUCCESS;
}
