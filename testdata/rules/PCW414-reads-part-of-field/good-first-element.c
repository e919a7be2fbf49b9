// Histogram: kernel mode performance counters.
#include <wdm.h>

struct hist {
    UINT32 buckets[2];  /* Offset names the array, Size one element */
    union { UINT64 all; UINT32 few; };
};

static PCW_COUNTER_DESCRIPTOR d[] = {
    { 1, 0, offsetof(struct hist, buckets), sizeof(UINT32) },
    { 2, 0, offsetof(struct hist, buckets) + sizeof(UINT32), sizeof(UINT32) },
    { 3, 0, offsetof(struct hist, few), sizeof(UINT32) },
};

static struct hist hist;
static PPCW_REGISTRATION hist_pcw;

static NTSTATUS NTAPI hist_pcw_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    UNICODE_STRING inst;
    PCW_DATA d = { &hist, sizeof(hist) };

    UNREFERENCED_PARAMETER(ctx);
    RtlInitUnicodeString(&inst, L"default");

    if (type == PcwCallbackCollectData || type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
    return STATUS_SUCCESS;
}

static NTSTATUS hist_pcw_start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Histogram");
    PCW_REGISTRATION_INFORMATION ri = { .Version = PCW_VERSION_1, .Name = &name, .Callback = hist_pcw_cb };

    ri.Counters = (PCW_COUNTER_DESCRIPTOR *)d;
    ri.CounterCount = sizeof(d) / sizeof(d[0]);
    return PcwRegister(&hist_pcw, &ri);
}

static VOID hist_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (hist_pcw) {
        PcwUnregister(hist_pcw);
        hist_pcw = NULL;
    }
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg_path)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(reg_path);
    st = hist_pcw_start();
    if (!NT_SUCCESS(st))
        return st;
    drv->DriverUnload = hist_unload;
    return STATUS_SUCCESS;
}
