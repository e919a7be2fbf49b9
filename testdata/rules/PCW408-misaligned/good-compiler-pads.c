// Beacon: kernel mode performance counters.
#include <wdm.h>

struct bcn {
    UINT8 type;
    UINT64 seen;
    UINT16 chan;
    UINT32 lost;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, UFIELD_OFFSET(struct bcn, seen), 8 },
    { 2, 0, UFIELD_OFFSET(struct bcn, lost), 4 },
};

static struct bcn bcn;
static PPCW_REGISTRATION bcn_pcw;

static NTSTATUS NTAPI bcn_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &bcn, sizeof(bcn) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS bcn_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Beacon");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = bcn_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&bcn_pcw, &ri);
}

static VOID bcn_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (bcn_pcw) {
        PcwUnregister(bcn_pcw);
        bcn_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = bcn_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = bcn_unload;
    return STATUS_SUCCESS;
}
