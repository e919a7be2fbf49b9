// Memory: kernel mode performance counters.
#include <wdm.h>

struct mem_stats {
    UINT32 pressure;
    UINT64 committed;   /* 4 bytes of padding before */
    UINT32 faults[2];
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, 0, 4 },
    { 2, 0, 8, 8 },
    { 3, 0, 16, 4 },
    { 4, 0, 20, 4 },
};

static struct mem_stats mem;
static PPCW_REGISTRATION mem_pcw;

static NTSTATUS NTAPI mem_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &mem, sizeof(mem) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS mem_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Memory");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = mem_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&mem_pcw, &ri);
}

static VOID mem_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (mem_pcw) {
        PcwUnregister(mem_pcw);
        mem_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = mem_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = mem_unload;
    return STATUS_SUCCESS;
}
