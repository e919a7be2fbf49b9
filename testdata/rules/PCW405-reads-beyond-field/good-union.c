// RNG: kernel mode performance counters.
#include <wdm.h>

struct rng_stats {
    union {
        UINT32 low;
        UINT64 pool;    /* same place, wider */
    } u;
    LARGE_INTEGER reseeded;
    UINT32 draws;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct rng_stats, u.pool), 8 },
    { 2, 0, offsetof(struct rng_stats, reseeded), sizeof(LONGLONG) },
    { 3, 0, offsetof(struct rng_stats, draws), sizeof(unsigned) },
};

static struct rng_stats rng;
static PPCW_REGISTRATION rng_pcw;

static NTSTATUS NTAPI rng_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &rng, sizeof(rng) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS rng_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"RNG");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = rng_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&rng_pcw, &ri);
}

static VOID rng_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (rng_pcw) {
        PcwUnregister(rng_pcw);
        rng_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = rng_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = rng_unload;
    return STATUS_SUCCESS;
}
