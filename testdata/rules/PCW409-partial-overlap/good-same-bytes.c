// Packets: kernel mode performance counters.
#include <wdm.h>

struct pkt_stats {
    union { UINT64 bytes; UINT64 octets; };
    UINT32 packets;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct pkt_stats, bytes), 8 },     /* total */
    { 2, 0, offsetof(struct pkt_stats, octets), 8 },    /* per second */
    { 3, 0, offsetof(struct pkt_stats, packets), 4 },
};

static struct pkt_stats pkt;
static PPCW_REGISTRATION pkt_pcw;

static NTSTATUS NTAPI pkt_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &pkt, sizeof(pkt) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS pkt_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Packets");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = pkt_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&pkt_pcw, &ri);
}

static VOID pkt_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (pkt_pcw) {
        PcwUnregister(pkt_pcw);
        pkt_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = pkt_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = pkt_unload;
    return STATUS_SUCCESS;
}
