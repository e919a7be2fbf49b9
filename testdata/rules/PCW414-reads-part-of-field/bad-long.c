// Sched: kernel mode performance counters.
#include <wdm.h>

struct sched_stats {
    unsigned long long switches;
    unsigned long long yields;
};

/* unsigned long is 64 bits on the other platforms */
static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct sched_stats, switches), sizeof(unsigned long) },    // expect: PCW414
    { 2, 0, offsetof(struct sched_stats, yields), sizeof(unsigned long long) },
};

static struct sched_stats sched;
static PPCW_REGISTRATION sched_pcw;

static NTSTATUS NTAPI sched_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &sched, sizeof(sched) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS sched_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Sched");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = sched_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&sched_pcw, &ri);
}

static VOID sched_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (sched_pcw) {
        PcwUnregister(sched_pcw);
        sched_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = sched_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = sched_unload;
    return STATUS_SUCCESS;
}
