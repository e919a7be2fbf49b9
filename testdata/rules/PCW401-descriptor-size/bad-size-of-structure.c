// NVMe Lite: kernel mode performance counters.
#include <wdm.h>
#include <stdint.h>
#include <stddef.h>

struct nvl_stats {
    uint64_t reads;
    uint64_t writes;
    uint64_t trims;
};

enum { NVL_READS, NVL_WRITES, NVL_TRIMS };

static PCW_COUNTER_DESCRIPTOR descs[] = {
    [NVL_READS] = {
        .Id = NVL_READS,
        .Offset = offsetof(struct nvl_stats, reads),
        .Size = sizeof(((struct nvl_stats *)0)->reads),
    },
    [NVL_WRITES] = {
        .Id = NVL_WRITES,
        .Offset = offsetof(struct nvl_stats, writes),
        .Size = sizeof(struct nvl_stats),       // expect: PCW401
    },
    [NVL_TRIMS] = {
        .Id = NVL_TRIMS,
        .Offset = offsetof(struct nvl_stats, trims),
        .Size = sizeof(uint64_t),
    },
};

static struct nvl_stats nvl_stats;
static PPCW_REGISTRATION nvl_pcw;

static NTSTATUS NTAPI nvl_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &nvl_stats, sizeof(nvl_stats) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS nvl_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"NVMe Lite");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = nvl_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)descs;
    ri.CounterCount = sizeof(descs) / sizeof(descs[0]);
    return PcwRegister(&nvl_pcw, &ri);
}

static VOID nvl_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (nvl_pcw) {
        PcwUnregister(nvl_pcw);
        nvl_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = nvl_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = nvl_unload;
    return STATUS_SUCCESS;
}
