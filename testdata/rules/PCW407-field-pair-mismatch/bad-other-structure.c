// Groups: kernel mode performance counters.
#include <wdm.h>

struct grp_stats { UINT64 joins, leaves; };
struct grp_stats_v1 { UINT64 joins, leaves; };

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct grp_stats, joins), sizeof(((struct grp_stats *)0)->joins) },
    { 2, 0, offsetof(struct grp_stats, leaves), sizeof(((struct grp_stats_v1 *)0)->leaves) },   // expect: PCW407
};

static struct grp_stats grp;
static PPCW_REGISTRATION grp_pcw;

static NTSTATUS NTAPI grp_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &grp, sizeof(grp) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS grp_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Groups");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = grp_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&grp_pcw, &ri);
}

static VOID grp_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (grp_pcw) {
        PcwUnregister(grp_pcw);
        grp_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = grp_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = grp_unload;
    return STATUS_SUCCESS;
}
