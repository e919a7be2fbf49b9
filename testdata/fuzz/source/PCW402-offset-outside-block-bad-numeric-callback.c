// zram: kernel mode performance counters.
#include <wdm.h>

struct zram_stats {
    unsigned long long pages;
    unsigned long long compressed;
    unsigned int fails;
    unsigned int pad;
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, 0, 8 },
    { 2, 0, 8, 8 },
    { 3, 0, 16, 4 },
    { 4, 0, 24, 4 },    // expect: PCW402
};

static struct zram_stats zram;
static PPCW_REGISTRATION zram_pcw;

static NTSTATUS NTAPI zram_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &zram, sizeof(zram) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS zram_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"zram");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = zram_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&zram_pcw, &ri);
}

static VOID zram_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (zram_pcw) {
        PcwUnregister(zram_pcw);
        zram_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = zram_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = zram_unload;
    return STATUS_SUCCESS;
}
